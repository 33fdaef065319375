import type { Tx } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDeliveryRepository, removeSurplusNotifications } from './delivery.repository.ts';
import { createInboxChanges } from './inbox-changes.repository.ts';
import { bumpRevisions } from './inbox-revisions.ts';
import type { NotificationEvent } from './notification-event.ts';
import { type SettledRequest, settleRequests } from './settle-requests.ts';

export interface Notifier {
  /** Notifies the recipients if the caller's transaction commits. */
  notify(tx: Tx, event: NotificationEvent): Promise<void>;
  /** Marks a user's notifications about a subject as seen. Called when the user has opened or handled the subject. */
  markSubjectSeen(tx: Tx, userId: string, subjectId: string): Promise<void>;
  /** Stores the outcome of a workspace's open media requests. Called after shares are reviewed or withdrawn. */
  settleRequests(
    tx: Tx,
    workspaceId: string,
    getOutcome: (sharedIds: readonly string[]) => Promise<SettledRequest | undefined>,
    reviewer: { id: string; name: string },
  ): Promise<void>;
}

export function createNotifier({ clock, identifiers }: Pick<Platform, 'clock' | 'identifiers'>): Notifier {
  return {
    async notify(tx, { workspaceId, to, ...event }) {
      const delivery = createDeliveryRepository(tx, workspaceId);
      const recipients = await delivery.listRecipients(to);
      if (recipients.length === 0) return;
      const revisions = await bumpRevisions(tx, recipients);
      const copies = [...revisions].map(([userId, revision]) => ({
        id: identifiers.next('notification'),
        userId,
        revision,
      }));
      await delivery.insert(event, copies, clock.now());
      await removeSurplusNotifications(tx, recipients);
    },

    async markSubjectSeen(tx, userId, subjectId) {
      await createInboxChanges(tx, userId).markSeen(clock.now(), subjectId);
    },

    settleRequests: (tx, workspaceId, getOutcome, reviewer) =>
      settleRequests(tx, { workspaceId, getOutcome, reviewer, now: clock.now() }),
  };
}
