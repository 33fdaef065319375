import type { InboxEvent } from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { ServerEvent } from '../../platform/http/event-stream.ts';
import type { InboxWatch } from './inbox-watch.ts';
import type { NotificationsService } from './notifications.service.ts';

/**
 * Proxies and browsers drop connections that are silent for a minute. Readers consider a connection dead after three
 * missed heartbeats.
 */
const heartbeatMs = 15_000;
/** After this time, readers must reconnect with a current token. */
const lifetimeMs = 15 * 60_000;

export interface LiveInbox {
  userId: string;
  service: Pick<NotificationsService, 'readState' | 'listBetween'>;
  watch: InboxWatch;
  clock: Clock;
}

const createEvent = (id: number, event: InboxEvent): ServerEvent => ({ id: String(id), data: JSON.stringify(event) });

/**
 * Yields the events in a user's inbox as they happen.
 * @param lastRevision the last revision that the reader received; without it, the stream starts with the current state
 */
export async function* followInbox(
  { userId, service, watch, clock }: LiveInbox,
  lastRevision: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const endsAt = clock.now().getTime() + lifetimeMs;
  let position = lastRevision;
  while (!signal.aborted && clock.now().getTime() < endsAt) {
    const state = await service.readState(userId);
    if (position !== undefined) {
      for (const notification of await service.listBetween(userId, position, state.revision)) {
        yield createEvent(notification.revision, { type: 'arrived', notification });
      }
    }
    yield createEvent(state.revision, { type: 'state', ...state });
    position = state.revision;
    while (!(await watch.waitForChange(userId, position, { withinMs: heartbeatMs, signal }))) {
      if (signal.aborted || clock.now().getTime() >= endsAt) return;
      yield 'heartbeat';
    }
  }
}
