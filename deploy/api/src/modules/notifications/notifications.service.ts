import type { AnyNotification, InboxState, NotificationList } from '@reportage/contracts';
import { splitIds } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInboxRepository } from './inbox.repository.ts';
import { createInboxChanges } from './inbox-changes.repository.ts';
import { presentNotifications } from './notifications.presenter.ts';

export function createNotificationsService(platform: Pick<Platform, 'db' | 'clock'>) {
  const { db, clock } = platform;

  /** Reads the revision first, so the state is never older than the revision. */
  async function readState(userId: string): Promise<InboxState> {
    const inbox = createInboxRepository(db, userId);
    const revision = await inbox.readRevision();
    const unseenCount = await inbox.countUnseen();
    return { revision, unseenCount, hasNotification: unseenCount > 0 };
  }

  return {
    readState,

    /** Lists the notifications that arrived between two revisions, in order. */
    listBetween: async (userId: string, after: number, upTo: number): Promise<AnyNotification[]> =>
      presentNotifications(platform, await createInboxRepository(db, userId).listBetween(after, upTo)),

    async list(userId: string): Promise<NotificationList> {
      const state = await readState(userId);
      const data = await presentNotifications(platform, await createInboxRepository(db, userId).list());
      return { ...state, ids: data.map(({ id }) => id), data };
    },

    async markSeen(userId: string): Promise<InboxState> {
      await db.transaction().execute((tx) => createInboxChanges(tx, userId).markSeen(clock.now()));
      return readState(userId);
    },

    async remove(userId: string, joinedIds: string): Promise<InboxState> {
      await db.transaction().execute((tx) => createInboxChanges(tx, userId).remove(splitIds(joinedIds)));
      return readState(userId);
    },
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;
