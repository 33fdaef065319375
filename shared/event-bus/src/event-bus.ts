import type { EventDefinition, EventOwner, z } from '@reportage/contracts';
import { createTabChannel, type TabChannel } from './tab-channel.ts';

/** Typed events between host and remotes; see `shared/contracts/src/events`. */
export interface EventBus {
  /** Delivers to every listener; a retained event's value is kept for late ones. */
  emit<P extends z.ZodType>(event: EventDefinition<P>, payload: z.input<P>): void;
  /** Listens until the signal aborts. A retained event's last value arrives at once. */
  on<P extends z.ZodType>(
    event: EventDefinition<P>,
    listener: (payload: z.output<P>) => void,
    options: { signal: AbortSignal },
  ): void;
}

/** The bus itself; each part of the app gets its own face of it, so that an event's owner can be told. */
export interface OwnedEventBus extends EventBus {
  as(owner: EventOwner): EventBus;
  /** Ends the connection with the other tabs. */
  close(): void;
}

export interface EventBusOptions {
  /** Whose face of the bus this is; `any` may emit everything, for tests. */
  as: EventOwner;
  /** Check owner and payload of every event that is emitted: on in development. What other tabs send is always checked. */
  isChecked?: boolean;
  /** Told of a listener's error, which harms no other listener; the browser's own error report unless given. */
  onListenerError?: (error: unknown) => void;
  /** Connection with the other tabs. */
  tabs?: TabChannel;
}

type Listener = (payload: unknown) => void;

interface Topic {
  event: EventDefinition;
  listeners: Set<Listener>;
  last?: { payload: unknown };
}

export function createEventBus(options: EventBusOptions): OwnedEventBus {
  const { isChecked = true, onListenerError = reportError, tabs = createTabChannel() } = options;
  const topics = new Map<string, Topic>();

  function topicOf(event: EventDefinition): Topic {
    const topic = topics.get(event.name) ?? { event, listeners: new Set() };
    topics.set(event.name, topic);
    return topic;
  }

  function call(listener: Listener, payload: unknown): void {
    try {
      listener(payload);
    } catch (error) {
      onListenerError(error);
    }
  }

  function deliver(topic: Topic, payload: unknown): void {
    if (topic.event.retain) topic.last = { payload };
    for (const listener of [...topic.listeners]) call(listener, payload);
  }

  tabs.listen(({ name, payload }) => {
    const topic = topics.get(name);
    if (!topic?.event.crossTab) return;
    // Another tab may run another release: what this one does not understand is dropped.
    const parsed = topic.event.schema.safeParse(payload);
    if (parsed.success) deliver(topic, parsed.data);
  });

  function checkOwner(event: EventDefinition, emitter: EventOwner): void {
    if (event.owner === 'any' || emitter === 'any' || event.owner === emitter) return;
    throw new Error(`${event.name} belongs to ${event.owner}; ${emitter} must not emit it`);
  }

  const faceOf = (owner: EventOwner): EventBus => ({
    emit(event, payload) {
      if (isChecked) checkOwner(event, owner);
      const value = isChecked ? event.schema.parse(payload) : payload;
      deliver(topicOf(event), value);
      if (event.crossTab) tabs.send({ name: event.name, payload: value });
    },
    on(event, listener, { signal }) {
      if (signal.aborted) return;
      const topic = topicOf(event);
      const own: Listener = (payload) => listener(payload as Parameters<typeof listener>[0]);
      topic.listeners.add(own);
      signal.addEventListener('abort', () => topic.listeners.delete(own), { once: true });
      if (topic.last) call(own, topic.last.payload);
    },
  });

  return { ...faceOf(options.as), as: faceOf, close: () => tabs.close() };
}
