import type { AnyNotification, NotificationKind } from '@reportage/contracts';
import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { checkFrozenGrants } from '../../platform/partners/partner-items.ts';
import type { NotificationTables } from '../../schema/notification.tables.ts';

export interface NotificationRow extends Selectable<NotificationTables['notifications']> {
  workspaceSlug: string;
  workspaceName: string;
}

/** The payload fields that contain numbers of a campaign or card, by kind. */
const numberFields: Partial<Record<NotificationKind, readonly string[]>> = { goalBehind: ['progress'] };

function omitNumbers({ kind, payload }: NotificationRow): Record<string, unknown> {
  const numbers = numberFields[kind] ?? [];
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !numbers.includes(field)));
}

/** @param isCurrent false if a partner has since revoked access to any of the numbers */
const present = (row: NotificationRow, isCurrent: boolean): AnyNotification => ({
  id: row.id,
  revision: row.revision,
  workspace: { id: row.workspaceId, slug: row.workspaceSlug, name: row.workspaceName },
  kind: row.kind,
  payload: isCurrent ? row.payload : omitNumbers(row),
  seenAt: row.seenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Presents notifications, omitting numbers to which partners have since revoked access. */
export async function presentNotifications(
  platform: { db: Database; clock: Clock },
  rows: readonly NotificationRow[],
): Promise<AnyNotification[]> {
  const rowsWithGrants = rows.filter(({ partnerGrants }) => Object.keys(partnerGrants).length > 0);
  const outdatedRows = new Set<NotificationRow>();
  for (const [workspaceId, workspaceRows] of Map.groupBy(rowsWithGrants, (row) => row.workspaceId)) {
    const grants = workspaceRows.map(({ partnerGrants }) => partnerGrants);
    const areCurrent = await checkFrozenGrants(platform, workspaceId, grants);
    for (const [index, row] of workspaceRows.entries()) if (!areCurrent[index]) outdatedRows.add(row);
  }
  return rows.map((row) => present(row, !outdatedRows.has(row)));
}
