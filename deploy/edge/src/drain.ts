import type { IncomingMessage } from 'node:http';
import { maxDrainedBytes } from '@reportage/deploy-service';

/** A client that stops sending must not keep the connection open. */
const maxDrainMs = 10_000;

/**
 * Reads the rest of a rejected body: the next request on its connection waits for the rest, and a response that is sent
 * while the client is still sending may be lost.
 * @returns whether the body was read completely; if not, the connection can no longer be used
 */
export function drain(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.readableEnded) return Promise.resolve(true);
  if (request.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isComplete: boolean) => () => {
      clearTimeout(timer);
      request.off('data', count);
      resolve(isComplete);
    };
    const giveUp = finish(false);
    const timer = setTimeout(giveUp, maxDrainMs);
    let length = 0;
    function count(chunk: Buffer): void {
      length += chunk.length;
      if (length > maxDrainedBytes) giveUp();
    }
    request.on('data', count);
    request.once('end', finish(true));
    for (const failure of ['error', 'close']) request.once(failure, giveUp);
    request.resume();
  });
}
