import { calls } from '@reportage/contracts';
import { createEventStream } from '../../platform/http/event-stream.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInboxWatch } from './inbox-watch.ts';
import { followInbox } from './live-inbox.ts';
import { preferencesPath } from './notification-mail.ts';
import { createNotificationsService } from './notifications.service.ts';
import { createPreferencesRepository } from './preferences.repository.ts';
import { createPreferencesService } from './preferences.service.ts';

/** Reads the last revision that a reconnecting client received. */
function readRevision(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

export function notificationRoutes(platform: Platform): Implementation[] {
  const { db, clock, log } = platform;
  const service = createNotificationsService(platform);
  const preferences = createPreferencesService(platform);
  const watch = createInboxWatch({ db, log });
  return [
    implement(calls.listNotifications, ({ user }) => service.list(user.id)),
    implement(calls.markNotificationsSeen, ({ user }) => service.markSeen(user.id)),
    implement(calls.deleteNotifications, ({ user, query }) => service.remove(user.id, query.ids)),
    implement(calls.getNotificationPreferences, ({ user }) => preferences.read(user.id)),
    implement(calls.updateNotificationPreferences, ({ user, body }) => preferences.update(user.id, body.mails)),
    implement(calls.unsubscribe, async ({ query, request }) => {
      // The form in the body contains no additional information (RFC 8058).
      request.file?.resume();
      await preferences.unsubscribe(query);
      return { done: true as const };
    }),
    implement(calls.openUnsubscribe, ({ query }) => {
      preferences.requireValidSignature(query);
      return new RawResponse('', {
        location: `${platform.config.PUBLIC_ORIGIN}${preferencesPath}`,
        'cache-control': 'no-store',
      });
    }),
    implement(
      calls.followNotifications,
      async ({ user, query, request }) => {
        if (query.language) await createPreferencesRepository(db, user.id).setLanguage(query.language);
        const liveInbox = { userId: user.id, service, watch, clock };
        const lastRevision = readRevision(request.headers['last-event-id']);
        return createEventStream((signal) => followInbox(liveInbox, lastRevision, signal), { isResumable: true });
      },
      { staysOpen: true },
    ),
  ];
}
