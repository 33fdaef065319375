import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.ts';

const retryAfterSeconds = 5;

/**
 * Reads the body as text. Node itself aborts a request that exceeds its content length or does not arrive in time.
 * @param reserve reserves memory for bytes as they arrive: bodies that are announced but not sent must not block others
 * @throws {AppError} `unavailable` if no memory is left; the rest of the body is then read and discarded to keep the
 * connection usable
 */
export function readBody(request: IncomingMessage, reserve: (bytes: number) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let isRejected = false;
    request.on('data', (chunk: Buffer) => {
      if (isRejected) return;
      if (reserve(chunk.length)) {
        chunks.push(chunk);
        return;
      }
      isRejected = true;
      chunks.length = 0;
      reject(new AppError('unavailable', { details: { retryAfterSeconds } }));
    });
    request.on('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString()));
    request.on('error', reject);
  });
}
