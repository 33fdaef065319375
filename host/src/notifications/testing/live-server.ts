import { calls, type InboxEvent } from '@reportage/contracts';
import type { FakeServer } from '@reportage/testing/screen';

/** The live channel, controlled by a test. */
export interface LiveServer {
  /** The last revision that each connection request sent. */
  lastEventIds: (string | null)[];
  countOpenConnections(): number;
  send(event: InboxEvent): void;
  sendHeartbeat(): void;
  /** Drops every open stream. */
  dropConnections(): void;
}

const getId = (event: InboxEvent): number => (event.type === 'arrived' ? event.notification.revision : event.revision);

/** Serves the live channel in addition to the other calls of a fake server. */
export function serveLive(server: FakeServer, response?: () => Response | undefined): LiveServer {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const lastEventIds: (string | null)[] = [];
  server.on(calls.followNotifications, (_request, { headers, signal }) => {
    lastEventIds.push(headers.get('last-event-id'));
    const rejection = response?.();
    if (rejection) return rejection;
    let removeController = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.add(controller);
        removeController = () => void open.delete(controller);
        signal.addEventListener('abort', () => open.delete(controller) && controller.error(signal.reason));
      },
      cancel: () => removeController(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const write = (text: string): void => {
    for (const controller of open) controller.enqueue(new TextEncoder().encode(text));
  };
  return {
    lastEventIds,
    countOpenConnections: () => open.size,
    send: (event) => write(`id: ${getId(event)}\ndata: ${JSON.stringify(event)}\n\n`),
    sendHeartbeat: () => write(': \n\n'),
    dropConnections() {
      for (const controller of open) controller.error(new Error('reset'));
      open.clear();
    },
  };
}
