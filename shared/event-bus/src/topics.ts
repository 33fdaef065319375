import type { EventDefinition } from '@reportage/contracts';

interface Listener {
  receive(payload: unknown): unknown;
  onError(error: unknown): void;
}

interface Topic {
  event: EventDefinition;
  listeners: Set<Listener>;
  last?: { payload: unknown };
}

/** The listeners of each event, and the last value of each retained event. */
export interface Topics {
  find(name: string): EventDefinition | undefined;
  listen(event: EventDefinition, listener: Listener, signal: AbortSignal): void;
  deliver(event: EventDefinition, payload: unknown): void;
}

/** Calls a listener. If it throws or rejects, only its own error handler is told. */
function notify(listener: Listener, payload: unknown): void {
  try {
    const result = listener.receive(payload);
    if (result instanceof Promise) result.catch(listener.onError);
  } catch (error) {
    listener.onError(error);
  }
}

export function createTopics(): Topics {
  const topics = new Map<string, Topic>();

  function getTopic(event: EventDefinition): Topic {
    const topic = topics.get(event.name) ?? { event, listeners: new Set() };
    topics.set(event.name, topic);
    return topic;
  }

  return {
    find: (name) => topics.get(name)?.event,
    listen(event, listener, signal) {
      if (signal.aborted) return;
      const { listeners, last } = getTopic(event);
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      if (last) notify(listener, last.payload);
    },
    deliver(event, payload) {
      const topic = getTopic(event);
      if (event.retain) topic.last = { payload };
      for (const listener of [...topic.listeners]) {
        // An earlier listener for this event may have removed this one.
        if (topic.listeners.has(listener)) notify(listener, payload);
      }
    },
  };
}
