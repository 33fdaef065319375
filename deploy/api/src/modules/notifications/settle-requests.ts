import type { NotificationPayload, RequestOutcome } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { bumpRevisions, lockInbox } from './inbox-revisions.ts';

export interface SettledRequest {
  decision: 'approved' | 'rejected' | 'reviewed' | 'closed';
  /** By default, the number of requested media. */
  mediaCount?: number;
}

interface Settlement {
  workspaceId: string;
  /** Returns undefined while any of the shares is pending. */
  getOutcome: (sharedIds: readonly string[]) => Promise<SettledRequest | undefined>;
  reviewer: { id: string; name: string };
  now: Date;
}

const reviewerOutcomes = {
  approved: 'youApproved',
  rejected: 'youRejected',
  reviewed: 'youReviewed',
  closed: 'closed',
} as const satisfies Record<SettledRequest['decision'], RequestOutcome>;

/**
 * Stores the outcome in the notifications of requests that are no longer pending, and marks them as seen, so that
 * nobody is asked to decide again.
 */
export async function settleRequests(tx: Tx, { workspaceId, getOutcome, reviewer, now }: Settlement): Promise<void> {
  const openRequests = tx
    .selectFrom('notifications')
    .select(['id', 'userId', 'payload'])
    .where('workspaceId', '=', workspaceId)
    .where('kind', '=', 'sharedMediaRequested')
    .where(sql<boolean>`notifications.payload ->> 'outcome' is null`);
  const recipients = await openRequests.clearSelect().select('userId').distinct().execute();
  // Locks the inboxes before the shares are read, so that the second of two people who decide at the same time sees
  // both decisions.
  for (const userId of recipients.map((row) => row.userId).toSorted()) await lockInbox(tx, userId);
  const settledUserIds = new Set<string>();
  for (const { id, userId, payload } of await openRequests.execute()) {
    const { sharedIds = [], ...request } = payload as NotificationPayload<'sharedMediaRequested'>;
    const settledRequest = sharedIds.length > 0 ? await getOutcome(sharedIds) : undefined;
    if (!settledRequest) continue;
    const { decision, mediaCount = request.mediaCount } = settledRequest;
    const outcome = userId === reviewer.id ? reviewerOutcomes[decision] : decision;
    await tx
      .updateTable('notifications')
      .set({
        payload: toJson({ ...request, sharedIds, mediaCount, outcome, personName: reviewer.name }),
        seenAt: sql<Date>`coalesce(seen_at, ${now})`,
      })
      .where('id', '=', id)
      .execute();
    settledUserIds.add(userId);
  }
  if (settledUserIds.size > 0) await bumpRevisions(tx, [...settledUserIds]);
}
