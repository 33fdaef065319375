import type { EventDefinition, EventOwner, z } from '@reportage/contracts';
import { checkEmitter, checkListener, type DeclaredEvents } from './checks.ts';
import { createTabChannel, type TabChannel } from './tab-channel.ts';
import { createTopics } from './topics.ts';

/** Typed events between host and remotes; see `shared/contracts/src/events`. */
export interface EventBus {
  /**
   * Delivers the event to every listener, and keeps a retained event's value for late listeners. Also emits the
   * versions that the event replaces.
   */
  emit<P extends z.ZodType>(event: EventDefinition<P>, payload: z.input<P>): void;
  /** Listens until the signal aborts. A retained event's last value arrives immediately. */
  on<P extends z.ZodType>(
    event: EventDefinition<P>,
    listener: (payload: z.output<P>) => void,
    options: { signal: AbortSignal },
  ): void;
}

/** The bus itself. Each part of the app gets its own scoped bus, so that owners can be checked. */
export interface ClosableEventBus extends EventBus {
  as(owner: EventOwner, options?: BusScopeOptions): EventBus;
  /** Closes the connection to the other tabs. */
  close(): void;
}

export interface BusScopeOptions {
  /** The events that the owner declares; with checks on, any other event is rejected. */
  declared?: DeclaredEvents;
  /** Receives errors thrown by the owner's listeners; defaults to the browser's `reportError`. */
  onListenerError?: (error: unknown) => void;
}

export interface EventBusOptions extends BusScopeOptions {
  /** The owner of this bus; `any` may emit everything, for tests. */
  as: EventOwner;
  /**
   * Whether to check the owner, declaration and payload of every emitted event; on in development. Messages from other
   * tabs are always checked.
   */
  isChecked?: boolean;
  /** Connection to the other tabs. */
  tabs?: TabChannel;
}

export function createEventBus(options: EventBusOptions): ClosableEventBus {
  const { isChecked = true, tabs = createTabChannel() } = options;
  const topics = createTopics();

  tabs.listen(({ name, payload }) => {
    const event = topics.find(name);
    if (!event?.crossTab) return;
    // Another tab may run a different release, so messages that this tab does not understand are dropped.
    const parsed = event.schema.safeParse(payload);
    if (parsed.success) topics.deliver(event, parsed.data);
  });

  function send(event: EventDefinition, payload: unknown): void {
    const value: unknown = isChecked ? event.schema.parse(payload) : payload;
    topics.deliver(event, value);
    if (event.crossTab) tabs.send({ name: event.name, payload: value });
    if (event.replaces) send(event.replaces.event, event.replaces.convertPayload(value));
  }

  const createScopedBus = (
    owner: EventOwner,
    { declared, onListenerError = reportError }: BusScopeOptions = {},
  ): EventBus => ({
    emit(event, payload) {
      if (isChecked) checkEmitter(event, owner, declared);
      send(event, payload);
    },
    on(event, listener, { signal }) {
      if (isChecked) checkListener(event, owner, declared);
      topics.listen(event, { receive: (payload) => listener(payload as never), onError: onListenerError }, signal);
    },
  });

  return { ...createScopedBus(options.as, options), as: createScopedBus, close: () => tabs.close() };
}
