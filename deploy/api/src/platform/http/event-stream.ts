import { Readable } from 'node:stream';
import { RawResponse } from './raw-response.ts';

/** An event or a heartbeat. A reader that reconnects sends the `id` of the last event it received. */
export type ServerEvent = { id: string; data: string } | 'heartbeat';

/** Formats an event. Its data is JSON without line breaks, which fits into one `data` line. */
const formatEvent = (event: ServerEvent): string =>
  event === 'heartbeat' ? ': \n\n' : `id: ${event.id}\ndata: ${event.data}\n\n`;

/**
 * Sends server-sent events as they are produced. The signal aborts when the reader disconnects and, if the reader can
 * resume the stream elsewhere, also when the server closes.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function createEventStream(
  follow: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
  { isResumable = false }: { isResumable?: boolean } = {},
): RawResponse {
  const controller = new AbortController();
  const body = new Readable({
    read: () => undefined,
    destroy(error, done) {
      controller.abort();
      done(error);
    },
  });
  const send = async (): Promise<void> => {
    for await (const event of follow(controller.signal)) body.push(formatEvent(event));
    // Ending a stream that is being destroyed would mark it as finished, and its connection would stay open.
    if (!body.destroyed) body.push(null);
  };
  send().catch((error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))));
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies must not cache, compress or buffer the stream.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  return new RawResponse(body, headers, undefined, isResumable ? () => controller.abort() : undefined);
}
