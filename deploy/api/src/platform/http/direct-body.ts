import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.ts';

const busyForSeconds = 5;

/**
 * The body as text. Node itself ends a request that exceeds its content length, or does not arrive in time.
 * @param take asks for room for so many bytes, as they arrive: bodies that are only announced must not keep those of others out
 * @throws {AppError} `unavailable` if there is none; the rest is read and left out then, so that the connection can be used again
 */
export function readBody(request: IncomingMessage, take: (bytes: number) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let isRefused = false;
    request.on('data', (chunk: Buffer) => {
      if (isRefused) return;
      if (take(chunk.length)) {
        chunks.push(chunk);
        return;
      }
      isRefused = true;
      chunks.length = 0;
      reject(new AppError('unavailable', { details: { retryAfterSeconds: busyForSeconds } }));
    });
    request.on('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString()));
    request.on('error', reject);
  });
}
