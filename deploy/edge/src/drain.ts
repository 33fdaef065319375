import type { IncomingMessage } from 'node:http';
import { maxDrainedBytes } from '@reportage/deploy-service';

/** After this time, a client that has stopped sending no longer keeps the connection open. */
const maxDrainMs = 10_000;

/**
 * Reads the rest of a rejected body. Otherwise, the next request on the connection would have to wait, and a response
 * could be lost while the client is still sending.
 * @returns whether the body was read completely; if not, the connection can no longer be used
 */
export function drain(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.readableEnded) return Promise.resolve(true);
  if (request.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isComplete: boolean) => () => {
      clearTimeout(timer);
      request.off('data', countBytes);
      resolve(isComplete);
    };
    const giveUp = finish(false);
    const timer = setTimeout(giveUp, maxDrainMs);
    let length = 0;
    function countBytes(chunk: Buffer): void {
      length += chunk.length;
      if (length > maxDrainedBytes) giveUp();
    }
    request.on('data', countBytes);
    request.once('end', finish(true));
    for (const failure of ['error', 'close']) request.once(failure, giveUp);
    request.resume();
  });
}
