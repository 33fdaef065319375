export interface TabMessage {
  name: string;
  payload: unknown;
}

/** Messages to and from the other tabs of the same browser; the sender does not receive its own. */
export interface TabChannel {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

const channelName = 'reportage.events';

function readMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('name' in data) || typeof data.name !== 'string') return undefined;
  return { name: data.name, payload: 'payload' in data ? data.payload : undefined };
}

export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel(channelName);
  // In Node (tests) an open channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const message = readMessage(data);
        if (message) listener(message);
      }),
    close: () => channel.close(),
  };
}
