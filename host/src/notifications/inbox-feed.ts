import { type ApiClient, callKey } from '@reportage/api';
import {
  type AnyNotification,
  calls,
  type InboxEvent,
  type InboxState,
  inboxEventReceived,
  inboxStateRequested,
  type NotificationList,
  type User,
} from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore, localeAtom, store } from '@reportage/state';
import type { QueryClient } from '@tanstack/react-query';
import { prependNotification } from './inbox-list.ts';
import { stayConnected } from './live/stay-connected.ts';

export interface FeedState {
  unseenCount: number;
  /** Null until the server has sent one. */
  revision: number | null;
}

/** The signed-in user's current inbox, the same in every tab. */
export interface InboxFeed {
  state: ReadonlyStore<FeedState>;
  /** Called for each notification that arrives while the page is open. */
  onArrival(listener: (notification: AnyNotification) => void): () => void;
  /** Records the inbox state from a response, or an optimistic one. */
  applyState(state: Pick<InboxState, 'unseenCount'> & Partial<InboxState>): void;
  /** Follows the session until the signal aborts. */
  start(signal: AbortSignal): void;
}

export interface FeedOptions {
  api: ApiClient;
  bus: EventBus;
  user: ReadonlyStore<User | null>;
  queryClient: QueryClient;
  /** Defaults to the browser's own. */
  locks?: Pick<LockManager, 'request'>;
}

const emptyFeed: FeedState = { unseenCount: 0, revision: null };
export const inboxListKey = callKey(calls.listNotifications, {});

export function createInboxFeed({ api, bus, user, queryClient, locks }: FeedOptions): InboxFeed {
  const state = createValueStore(emptyFeed);
  const listeners = new Set<(notification: AnyNotification) => void>();

  function applyState({ unseenCount, revision }: Parameters<InboxFeed['applyState']>[0]): void {
    const knownRevision = state.get().revision;
    // Ignores a stale response.
    if (revision !== undefined && knownRevision !== null && revision < knownRevision) return;
    state.set({ unseenCount, revision: revision ?? knownRevision });
  }

  function handleArrival(notification: AnyNotification): void {
    const { revision, unseenCount } = state.get();
    if (revision !== null && notification.revision <= revision) return;
    state.set({ unseenCount: unseenCount + 1, revision: notification.revision });
    queryClient.setQueryData<NotificationList>(inboxListKey, (list) => list && prependNotification(list, notification));
    for (const listener of [...listeners]) listener(notification);
  }

  /** Sends this tab's state to tabs that request it, so that they need not wait for the next event. */
  function emitState(userId: string): void {
    const { revision, unseenCount } = state.get();
    if (revision === null) return;
    const event: InboxEvent = { type: 'state', revision, unseenCount, hasNotification: unseenCount > 0 };
    bus.emit(inboxEventReceived, { userId, event });
  }

  /**
   * Follows the inbox. Only one tab is connected to the server; all tabs, including that one, are notified through
   * the bus.
   */
  function connect(userId: string, signal: AbortSignal): void {
    bus.on(
      inboxEventReceived,
      (message) => {
        if (message.userId !== userId) return;
        if (message.event.type === 'arrived') handleArrival(message.event.notification);
        else applyState(message.event);
      },
      { signal },
    );
    bus.on(inboxStateRequested, (requested) => requested.userId === userId && emitState(userId), { signal });
    bus.emit(inboxStateRequested, { userId });
    const getLastRevision = (): number | null => state.get().revision;
    const onEvent = (event: InboxEvent): void => bus.emit(inboxEventReceived, { userId, event });
    const getLanguage = () => store.get(localeAtom);
    void stayConnected({ api, userId, getLastRevision, getLanguage, onEvent, locks }, signal);
  }

  return {
    state,
    applyState,
    onArrival(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(signal) {
      let connectedUserId: string | undefined;
      let controller = new AbortController();
      const handleUserChange = (): void => {
        const userId = user.get()?.id;
        if (userId === connectedUserId) return;
        controller.abort();
        controller = new AbortController();
        connectedUserId = userId;
        state.set(emptyFeed);
        if (userId) connect(userId, controller.signal);
      };
      const stop = user.subscribe(handleUserChange);
      signal.addEventListener('abort', () => {
        stop();
        controller.abort();
      });
      handleUserChange();
    },
  };
}
