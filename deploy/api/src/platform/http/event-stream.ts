import { Readable } from 'node:stream';
import { RawAnswer } from './raw-answer.ts';

/** One event for the reader, who names the last `id` when coming again; or only a sign of life. */
export type ServerEvent = { id: string; data: string } | 'heartbeat';

/** JSON has no line breaks, so that one `data` line holds it. */
const textOf = (event: ServerEvent): string =>
  event === 'heartbeat' ? ': \n\n' : `id: ${event.id}\ndata: ${event.data}\n\n`;

/**
 * Server-sent events, sent as they are made. The signal aborts when the reader has gone or the server ends.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function eventStream(follow: (signal: AbortSignal) => AsyncIterable<ServerEvent>): RawAnswer {
  const leaving = new AbortController();
  const body = new Readable({
    read: () => undefined,
    destroy(error, done) {
      leaving.abort();
      done(error);
    },
  });
  const send = async (): Promise<void> => {
    for await (const event of follow(leaving.signal)) body.push(textOf(event));
    body.push(null);
  };
  send().catch((error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))));
  return new RawAnswer(body, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies on the way must neither keep it, nor pack it, nor wait for more of it.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}
