/** An error in the provider's format. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string; decline_code?: string } };

  constructor(
    status: number,
    message: string,
    {
      type = 'invalid_request_error',
      ...rest
    }: { type?: string; code?: string; param?: string; decline_code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...rest } };
  }
}

export const createMissingError = (kind: string, id: string, param = 'id'): StripeApiError =>
  new StripeApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
