import { type NotificationKind, notificationKinds, notificationMails } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { createOutbox, type Outbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MailLanguage } from '../../schema/mail.tables.ts';
import { notificationMail } from './notification-mail.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const batchSize = 200;

interface NotificationToEmail {
  id: string;
  kind: NotificationKind;
  values: Record<string, unknown>;
  userId: string;
  email: string;
  language: MailLanguage | null;
  workspaceId: string;
  workspaceSlug: string;
  workspaceName: string;
}

/** Claims notifications that no worker has handled yet. @returns their ids */
async function claimNotifications(tx: Tx): Promise<string[]> {
  const unclaimedIds = tx
    .selectFrom('notifications')
    .select('id')
    .where('isMailDecided', '=', false)
    .orderBy('createdAt')
    .limit(batchSize)
    .forUpdate()
    .skipLocked();
  const claimedRows = await tx
    .updateTable('notifications')
    .set({ isMailDecided: true })
    .where('id', 'in', unclaimedIds)
    .returning('id')
    .execute();
  return claimedRows.map(({ id }) => id);
}

/** Kinds for which another module sends a separate email. */
const kindsWithSeparateEmail = notificationKinds.filter((kind) => notificationMails[kind].hasSeparateEmail);
const kindsEmailedByDefault = notificationKinds.filter((kind) => notificationMails[kind].isMailed);

/**
 * Lists the notifications to email: their kind is enabled, and the recipient is still a member and has not seen them.
 */
async function listNotificationsToEmail(tx: Tx, ids: readonly string[]): Promise<NotificationToEmail[]> {
  const { rows } = await sql<NotificationToEmail>`
    select notifications.id, notifications.kind, notifications.payload as values, users.id as user_id, users.email,
      users.language, workspaces.id as workspace_id, workspaces.slug as workspace_slug, workspaces.name as workspace_name
    from app.notifications
      join app.users on users.id = notifications.user_id
      join app.workspaces on workspaces.id = notifications.workspace_id and workspaces.removed_at is null
      join app.memberships on memberships.user_id = users.id and memberships.workspace_id = workspaces.id
      left join app.notification_mails as preference on preference.user_id = users.id and preference.kind = notifications.kind
    where notifications.id = any(${ids}) and notifications.seen_at is null and users.email <> ''
      and notifications.kind <> all(${kindsWithSeparateEmail})
      and coalesce(preference.is_on, notifications.kind = any(${kindsEmailedByDefault}))
    order by notifications.created_at
    for share of memberships`.execute(tx);
  return rows;
}

/**
 * Enqueues one email for each new notification.
 * @returns the number of emails, and whether there may be more notifications
 */
async function enqueueBatch(platform: Platform, outbox: Outbox): Promise<{ enqueuedCount: number; hasMore: boolean }> {
  const links = createUnsubscribeLinks(platform.links);
  return platform.db.transaction().execute(async (tx) => {
    const ids = await claimNotifications(tx);
    const notifications = outbox.isAvailable && ids.length > 0 ? await listNotificationsToEmail(tx, ids) : [];
    for (const { kind, values, workspaceSlug, workspaceName, ...row } of notifications) {
      const unsubscribePath = links.getPath(row.userId, kind);
      await outbox.enqueue(tx, notificationMail, {
        workspaceId: row.workspaceId,
        to: row.email,
        language: row.language ?? 'en',
        payload: { kind, values, workspaceSlug, workspaceName, unsubscribePath },
        subjectId: row.id,
        memberId: row.userId,
      });
    }
    return { enqueuedCount: notifications.length, hasMore: ids.length === batchSize };
  });
}

/** Emails new notifications that their recipients have not seen yet. */
export async function emailNotifications(platform: Platform, signal: AbortSignal): Promise<void> {
  const outbox = createOutbox(platform);
  let [enqueuedCount, hasMore] = [0, true];
  while (hasMore && !signal.aborted) {
    const batch = await enqueueBatch(platform, outbox);
    enqueuedCount += batch.enqueuedCount;
    hasMore = batch.hasMore;
  }
  if (enqueuedCount > 0) await outbox.deliverSoon();
}
