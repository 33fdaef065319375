import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher, request } from 'undici';
import type { GuardOptions } from './guarded-dispatcher.ts';
import { RefusedAddressError } from './refused-address-error.ts';

export type ReadFailure = 'privateAddress' | 'timeout' | 'tooLarge' | 'network';

/** A page that could not be read: a failure of the server or of the network. */
export class WebReadError extends Error {
  override readonly name = 'WebReadError';
  readonly failure: ReadFailure;
  constructor(failure: ReadFailure, cause: unknown) {
    super(`could not be read: ${failure}`, { cause });
    this.failure = failure;
  }
}

export interface WebAnswer {
  status: number;
  /** Names in lower case; of repeated headers the first. */
  headers: Record<string, string>;
  /** All values of a header, in the order sent: for lists where each line counts. */
  headerLines: Record<string, readonly string[]>;
  /** Decompressed; empty if the body was not wanted. */
  body: Buffer;
}

export interface ReadOptions {
  signal: AbortSignal;
  /** Time limit of the whole request, however much the server sends. */
  timeoutMs: number;
  /** Sent with this request only, such as credentials. */
  headers?: Record<string, string>;
  /** Byte limit, decompressed; 0 skips the body. */
  maxBytes(answer: Omit<WebAnswer, 'body'>): number;
  /** Whether the beginning of a longer body is enough; otherwise it fails as `tooLarge`. */
  isBeginningEnough?(answer: Omit<WebAnswer, 'body'>): boolean;
}

/** Reads other people's pages. Redirects are returned, not followed. */
export interface WebReader {
  /** @throws {WebReadError} and the signal's reason */
  read(url: string, options: ReadOptions): Promise<WebAnswer>;
  close(): Promise<void>;
}

const unpackers: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function unpacked(body: Readable, encoding: string): Readable {
  const unpack = unpackers[encoding.trim().toLowerCase()];
  // The pipeline passes a failure of the body to the decompressor, which is being read.
  return unpack ? pipeline(body, unpack(), () => undefined) : body;
}

async function take(stream: Readable, most: number, isBeginningEnough: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) {
      stream.destroy();
      if (isBeginningEnough) return Buffer.concat([...chunks, chunk]).subarray(0, most);
      throw new WebReadError('tooLarge', `more than ${most} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failureOf(error: unknown): ReadFailure {
  if (error instanceof RefusedAddressError) return 'privateAddress';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.includes('TIMEOUT') || code === 'ETIMEDOUT' ? 'timeout' : 'network';
}

const linesOf = (headers: Record<string, string | string[] | undefined>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), [value].flat()]],
    ),
  );
const firstOf = (lines: Record<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(lines).flatMap(([name, [first]]) => (first === undefined ? [] : [[name, first]])));

export interface ReaderOptions extends GuardOptions {
  userAgent: string;
  /** Accepted types; web pages by default. */
  accept?: string;
}

const pages = 'text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.5';

export function createWebReader({ userAgent, accept = pages, ...guard }: ReaderOptions): WebReader {
  let opened: Promise<{ dispatcher: Dispatcher; request: typeof request }> | undefined;
  // Loaded with the first page: most starts read none.
  const open = (): NonNullable<typeof opened> => {
    opened ??= import('./guarded-dispatcher.ts').then(({ createGuardedDispatcher, request }) => ({
      dispatcher: createGuardedDispatcher(guard),
      request,
    }));
    return opened;
  };
  const headers = {
    'user-agent': userAgent,
    accept,
    'accept-encoding': 'gzip, deflate, br',
  };
  return {
    async read(url, { signal, timeoutMs, maxBytes, isBeginningEnough, headers: more = {} }) {
      signal.throwIfAborted();
      const timeout = AbortSignal.timeout(timeoutMs);
      const within = AbortSignal.any([signal, timeout]);
      try {
        const { dispatcher, request } = await open();
        const answer = await request(url, { dispatcher, headers: { ...headers, ...more }, signal: within });
        const headerLines = linesOf(answer.headers);
        const head = { status: answer.statusCode, headers: firstOf(headerLines), headerLines };
        const most = maxBytes(head);
        if (most === 0) {
          answer.body.on('error', () => undefined).destroy();
          return { ...head, body: Buffer.alloc(0) };
        }
        const body = unpacked(answer.body, head.headers['content-encoding'] ?? '');
        return { ...head, body: await take(body, most, isBeginningEnough?.(head) ?? false) };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof WebReadError) throw error;
        throw new WebReadError(timeout.aborted ? 'timeout' : failureOf(error), error);
      }
    },
    close: async () => (await opened)?.dispatcher.destroy(),
  };
}
