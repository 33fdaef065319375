import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher, request } from 'undici';
import type { GuardOptions } from './guarded-dispatcher.ts';
import { RefusedAddressError } from './refused-address-error.ts';

export type ReadFailure = 'privateAddress' | 'timeout' | 'tooLarge' | 'network';

/** A page that could not be read because of the server or the network. */
export class WebReadError extends Error {
  override readonly name = 'WebReadError';
  readonly failure: ReadFailure;
  constructor(failure: ReadFailure, cause: unknown) {
    super(`The page could not be read: ${failure}`, { cause });
    this.failure = failure;
  }
}

export interface WebResponse {
  status: number;
  /** The first value of each header, by its lowercase name. */
  headers: Record<string, string>;
  /** All values of each header, in the order in which they were sent. */
  headerLines: Record<string, readonly string[]>;
  /** Decompressed; empty if the body was skipped. */
  body: Buffer;
}

export interface ReadOptions {
  signal: AbortSignal;
  /** Time limit for the whole request, even while the server keeps sending. */
  timeoutMs: number;
  /** Headers sent only with this request, such as credentials. */
  headers?: Record<string, string>;
  /** Request body, for APIs that expect a POST. */
  body?: string;
  /** Limit for the decompressed body in bytes; 0 skips the body. */
  maxBytes(response: Omit<WebResponse, 'body'>): number;
  /** Whether the first 4 KB or more of a body are enough; if so, the rest is not read. */
  isEnough?(beginning: WebResponse): boolean;
}

/** Reads other people's pages. Redirects are returned, not followed. */
export interface WebReader {
  /** @throws {WebReadError}, or the signal's reason */
  read(url: string, options: ReadOptions): Promise<WebResponse>;
  close(): Promise<void>;
}

const decompressors: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decompressBody(body: Readable, encoding: string): Readable {
  const createDecompressor = decompressors[encoding.trim().toLowerCase()];
  // The pipeline forwards errors of the body to the decompressor, which is the stream being read.
  return createDecompressor ? pipeline(body, createDecompressor(), () => undefined) : body;
}

/** Number of bytes that are enough to recognize what a body contains. */
const beginningBytes = 4_096;

async function readBytes(
  stream: Readable,
  maxBytes: number,
  isEnough: (beginning: Buffer) => boolean,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isChecked = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      stream.destroy();
      throw new WebReadError('tooLarge', `more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
    if (isChecked || size < beginningBytes) continue;
    isChecked = true;
    const beginning = Buffer.concat(chunks);
    if (!isEnough(beginning)) continue;
    stream.destroy();
    return beginning;
  }
  return Buffer.concat(chunks);
}

function getFailure(error: unknown): ReadFailure {
  if (error instanceof RefusedAddressError) return 'privateAddress';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.includes('TIMEOUT') || code === 'ETIMEDOUT' ? 'timeout' : 'network';
}

const getHeaderLines = (headers: Record<string, string | string[] | undefined>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), [value].flat()]],
    ),
  );
const getFirstValues = (lines: Record<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(lines).flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])));

export interface ReaderOptions extends GuardOptions {
  userAgent: string;
  /** Accepted content types; web pages by default. */
  accept?: string;
}

const pageTypes = 'text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.5';

export function createWebReader({ userAgent, accept = pageTypes, ...guard }: ReaderOptions): WebReader {
  let loadedDispatcher: Promise<{ dispatcher: Dispatcher; request: typeof request }> | undefined;
  // Loaded when the first page is read, because most processes read none.
  const loadDispatcher = (): NonNullable<typeof loadedDispatcher> => {
    loadedDispatcher ??= import('./guarded-dispatcher.ts').then(({ createGuardedDispatcher, request }) => ({
      dispatcher: createGuardedDispatcher(guard),
      request,
    }));
    return loadedDispatcher;
  };
  const headers = {
    'user-agent': userAgent,
    accept,
    'accept-encoding': 'gzip, deflate, br',
  };
  return {
    async read(url, { signal, timeoutMs, maxBytes, isEnough, body: requestBody, headers: extraHeaders = {} }) {
      signal.throwIfAborted();
      const timeout = AbortSignal.timeout(timeoutMs);
      const combinedSignal = AbortSignal.any([signal, timeout]);
      try {
        const { dispatcher, request } = await loadDispatcher();
        const postOptions = requestBody === undefined ? {} : { method: 'POST' as const, body: requestBody };
        const response = await request(url, {
          dispatcher,
          headers: { ...headers, ...extraHeaders },
          signal: combinedSignal,
          ...postOptions,
        });
        const headerLines = getHeaderLines(response.headers);
        const head = { status: response.statusCode, headers: getFirstValues(headerLines), headerLines };
        const byteLimit = maxBytes(head);
        if (byteLimit === 0) {
          response.body.on('error', () => undefined).destroy();
          return { ...head, body: Buffer.alloc(0) };
        }
        const body = decompressBody(response.body, head.headers['content-encoding'] ?? '');
        const isSufficient = (beginning: Buffer) => isEnough?.({ ...head, body: beginning }) ?? false;
        return { ...head, body: await readBytes(body, byteLimit, isSufficient) };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof WebReadError) throw error;
        throw new WebReadError(timeout.aborted ? 'timeout' : getFailure(error), error);
      }
    },
    close: async () => (await loadedDispatcher)?.dispatcher.destroy(),
  };
}
