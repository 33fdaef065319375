import type { InboxEvent } from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { ServerEvent } from '../../platform/http/event-stream.ts';
import type { createInboxRepository } from './inbox.repository.ts';
import type { InboxWatch } from './inbox-watch.ts';
import { presentNotification } from './notifications.presenter.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Proxies and browsers drop connections that are silent for a minute; a reader detects a dead one after three missed heartbeats. */
const heartbeatMs = 15_000;
/** After this time the reader must reconnect, with a current token. */
const lifetimeMs = 15 * 60_000;

export interface LiveInbox {
  userId: string;
  inbox: ReturnType<typeof createInboxRepository>;
  service: Pick<NotificationsService, 'readState'>;
  watch: InboxWatch;
  clock: Clock;
}

const eventOf = (id: number, event: InboxEvent): ServerEvent => ({ id: String(id), data: JSON.stringify(event) });

/**
 * Events of a user's inbox, as they happen.
 * @param readTo the last revision that the reader has; without one it starts with the current state
 */
export async function* followInbox(
  { userId, inbox, service, watch, clock }: LiveInbox,
  readTo: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const endsAt = clock.now().getTime() + lifetimeMs;
  let position = readTo;
  while (!signal.aborted && clock.now().getTime() < endsAt) {
    const state = await service.readState(userId);
    if (position !== undefined) {
      for (const row of await inbox.listBetween(position, state.revision)) {
        yield eventOf(row.revision, { type: 'arrived', notification: presentNotification(row) });
      }
    }
    yield eventOf(state.revision, { type: 'state', ...state });
    position = state.revision;
    while (!(await watch.waitForChange(userId, position, { withinMs: heartbeatMs, signal }))) {
      if (signal.aborted || clock.now().getTime() >= endsAt) return;
      yield 'heartbeat';
    }
  }
}
