import type { EventDefinition, EventOwner, z } from '@reportage/contracts';
import { checkEmitter, checkListener, type DeclaredEvents } from './checks.ts';
import { createTabChannel, type TabChannel } from './tab-channel.ts';
import { createTopics } from './topics.ts';

/** Typed events between host and remotes; see `shared/contracts/src/events`. */
export interface EventBus {
  /** Delivers to every listener; a retained event's value is kept for late ones. Versions that the event replaces go out beside it. */
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
  as(owner: EventOwner, face?: BusFace): EventBus;
  /** Ends the connection with the other tabs. */
  close(): void;
}

export interface BusFace {
  /** What the part says it emits and listens to; anything else is refused where checks are on. */
  declared?: DeclaredEvents;
  /** Told of an error of its own listeners, which harms no other listener; the browser's own error report unless given. */
  onListenerError?: (error: unknown) => void;
}

export interface EventBusOptions extends BusFace {
  /** Whose face of the bus this is; `any` may emit everything, for tests. */
  as: EventOwner;
  /** Check owner, declaration and payload of every event that is emitted: on in development. What other tabs send is always checked. */
  isChecked?: boolean;
  /** Connection with the other tabs. */
  tabs?: TabChannel;
}

export function createEventBus(options: EventBusOptions): OwnedEventBus {
  const { isChecked = true, tabs = createTabChannel() } = options;
  const topics = createTopics();

  tabs.listen(({ name, payload }) => {
    const event = topics.find(name);
    if (!event?.crossTab) return;
    // Another tab may run another release: what this one does not understand is dropped.
    const parsed = event.schema.safeParse(payload);
    if (parsed.success) topics.deliver(event, parsed.data);
  });

  function send(event: EventDefinition, payload: unknown): void {
    const value: unknown = isChecked ? event.schema.parse(payload) : payload;
    topics.deliver(event, value);
    if (event.crossTab) tabs.send({ name: event.name, payload: value });
    if (event.replaces) send(event.replaces.event, event.replaces.payloadOf(value));
  }

  const faceOf = (owner: EventOwner, { declared, onListenerError = reportError }: BusFace = {}): EventBus => ({
    emit(event, payload) {
      if (isChecked) checkEmitter(event, owner, declared);
      send(event, payload);
    },
    on(event, listener, { signal }) {
      if (isChecked) checkListener(event, owner, declared);
      topics.listen(event, { hear: (payload) => listener(payload as never), onError: onListenerError }, signal);
    },
  });

  return { ...faceOf(options.as, options), as: faceOf, close: () => tabs.close() };
}
