import { maxStoredNotifications } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../platform/database/live-workspaces.ts';
import type { Audience, NotificationEvent } from './notification-event.ts';

/** Delivers notifications to members of a workspace. */
export function createDeliveryRepository(tx: Tx, workspaceId: string) {
  return {
    async listRecipients({ people, administrators = false }: Audience): Promise<string[]> {
      const userIds = people.filter((id) => id !== null);
      const rows = await tx
        .selectFrom('memberships')
        .select('userId')
        .where('workspaceId', '=', workspaceId)
        .where(isInLiveWorkspace('memberships'))
        .where((eb) =>
          eb.or([
            eb('userId', '=', sql<string>`any(${userIds})`),
            ...(administrators ? [eb('access', 'in', ['admin', 'owner'])] : []),
          ]),
        )
        .execute();
      return rows.map(({ userId }) => userId);
    },

    async insert(
      { kind, payload, subjectId, grants = {} }: Pick<NotificationEvent, 'kind' | 'payload' | 'subjectId' | 'grants'>,
      copies: readonly { id: string; userId: string; revision: number }[],
      now: Date,
    ): Promise<void> {
      await tx
        .insertInto('notifications')
        .values(
          copies.map((copy) => ({
            ...copy,
            workspaceId,
            kind,
            payload: toJson(payload),
            partnerGrants: toJson(grants),
            subjectId: subjectId ?? null,
            seenAt: null,
            createdAt: now,
          })),
        )
        .execute();
    },
  };
}

/** Deletes each user's oldest notifications beyond the limit. */
export async function removeSurplusNotifications(tx: Tx, userIds: readonly string[]): Promise<void> {
  const rankedNotifications = tx
    .selectFrom('notifications')
    .select(['id', sql<number>`row_number() over (partition by user_id order by revision desc)`.as('rank')])
    .where('userId', 'in', [...userIds])
    .as('ranked');
  await tx
    .deleteFrom('notifications')
    .where(
      'id',
      'in',
      tx.selectFrom(rankedNotifications).select('ranked.id').where('ranked.rank', '>', maxStoredNotifications),
    )
    .execute();
}
