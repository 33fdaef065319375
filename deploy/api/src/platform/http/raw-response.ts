import type { Readable } from 'node:stream';

/** A response that is not JSON, or that needs its own headers. */
export class RawResponse {
  readonly body: string | Buffer | Readable;
  readonly headers: Record<string, string>;
  /** Undefined if the call's own status applies. */
  readonly status: number | undefined;

  /**
   * Ends a long-running stream early. Its reader gets a complete response and requests the rest from another server.
   */
  readonly endEarly: (() => void) | undefined;

  constructor(
    body: string | Buffer | Readable,
    headers: Record<string, string>,
    status?: number,
    endEarly?: () => void,
  ) {
    this.body = body;
    this.headers = headers;
    this.status = status;
    this.endEarly = endEarly;
  }
}

/** Creates a download. Its file name is sent in both formats that browsers understand (RFC 6266). */
export function createAttachment(body: RawResponse['body'], contentType: string, fileName: string): RawResponse {
  const asciiName = fileName.replace(/[^\w. -]/g, '_');
  return new RawResponse(body, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'private, no-store',
  });
}
