/**
 * The package has no types. These types are for the method that all of its classes use.
 * https://github.com/tiktok/tiktok-business-api-sdk
 */
declare module 'tiktok-business-api-sdk-official' {
  type Values = Readonly<Record<string, unknown>>;

  /** The envelope of every successful response. The client removes its code, which is 0. */
  export class InlineResponse200 {
    data?: unknown;
    request_id?: string;
  }

  export class ApiClient {
    basePath: string;
    buildCollectionParam(values: readonly string[], format: 'multi'): string;
    callApi(
      path: string,
      method: 'GET' | 'POST',
      pathParams: Values,
      queryParams: Values,
      headerParams: Values,
      formParams: Values,
      body: object | null,
      authNames: readonly string[],
      contentTypes: readonly string[],
      accepts: readonly string[],
      returnType: typeof InlineResponse200,
      callback: (error: Error | null, data: InlineResponse200 | null) => void,
    ): unknown;
  }
}
