import type { Readable } from 'node:stream';

/** An answer that is not JSON, or that needs headers of its own. */
export class RawAnswer {
  readonly body: string | Buffer | Readable;
  readonly headers: Record<string, string>;
  /** Where it is not the call's. */
  readonly status: number | undefined;

  constructor(body: string | Buffer | Readable, headers: Record<string, string>, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** A file to be saved: the name is sent in both forms that browsers read (RFC 6266). */
export function attachment(body: string | Buffer, contentType: string, fileName: string): RawAnswer {
  const plain = fileName.replace(/[^\w. -]/g, '_');
  return new RawAnswer(body, {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'private, no-store',
  });
}
