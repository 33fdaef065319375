import { calls } from '@reportage/contracts';
import { eventStream } from '../../platform/http/event-stream.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInboxRepository } from './inbox.repository.ts';
import { createInboxWatch } from './inbox-watch.ts';
import { followInbox } from './live-inbox.ts';
import { createNotificationsService } from './notifications.service.ts';

/** The last revision that a reconnecting reader has. */
function readRevision(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

export function notificationRoutes(platform: Platform): Implementation[] {
  const { db, clock, log } = platform;
  const service = createNotificationsService(platform);
  const watch = createInboxWatch({ db, log });
  return [
    implement(calls.listNotifications, ({ user }) => service.list(user.id)),
    implement(calls.seeNotifications, ({ user }) => service.see(user.id)),
    implement(calls.deleteNotifications, ({ user, query }) => service.remove(user.id, query.ids)),
    implement(calls.followNotifications, ({ user, request }) => {
      const inbox = createInboxRepository(db, user.id);
      const live = { userId: user.id, inbox, service, watch, clock };
      return eventStream((signal) => followInbox(live, readRevision(request.headers['last-event-id']), signal));
    }),
  ];
}
