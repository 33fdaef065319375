import type { FastifyReply } from 'fastify';

export interface GraphErrorResponse {
  code: number;
  message: string;
  subcode?: number;
  status?: number;
  type?: string;
  isTransient?: boolean;
}

/** A Graph API error. https://developers.facebook.com/docs/graph-api/guides/error-handling */
export class GraphApiError extends Error {
  override readonly name = 'GraphApiError';
  readonly response: GraphErrorResponse;

  constructor(response: GraphErrorResponse) {
    super(response.message);
    this.response = response;
  }
}

export function sendGraphError(reply: FastifyReply, response: GraphErrorResponse): FastifyReply {
  const { code, message, subcode, status = 400, type = 'OAuthException', isTransient } = response;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'www-authenticate': `OAuth "Facebook Platform" "invalid_request" "${message.replaceAll('"', "'")}"`,
    })
    .send({
      error: {
        message,
        type,
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(isTransient === undefined ? {} : { is_transient: isTransient }),
        fbtrace_id: 'AStandIn',
      },
    });
}

export const createInvalidParameterError = (message: string, subcode?: number): GraphApiError =>
  new GraphApiError({ code: 100, message: `(#100) ${message}`, ...(subcode === undefined ? {} : { subcode }) });
