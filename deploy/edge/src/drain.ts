import type { IncomingMessage } from 'node:http';

/** How much of a refused body is read, and for how long. */
const limits = { bytes: 8 * 1024 * 1024, ms: 10_000 };

/**
 * Reads the rest of a refused body: the next request on its connection waits behind it, and a response that is sent while the
 * client is still sending may be lost.
 * @returns whether it was read to its end; if not, the connection is of no further use
 */
export function drain(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.readableEnded) return Promise.resolve(true);
  if (request.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isWhole: boolean) => () => {
      clearTimeout(timer);
      request.off('data', count);
      resolve(isWhole);
    };
    const giveUp = finish(false);
    const timer = setTimeout(giveUp, limits.ms);
    let length = 0;
    function count(chunk: Buffer): void {
      length += chunk.length;
      if (length > limits.bytes) giveUp();
    }
    request.on('data', count);
    request.once('end', finish(true));
    for (const failure of ['error', 'close']) request.once(failure, giveUp);
    request.resume();
  });
}
