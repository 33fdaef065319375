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

/** The payload fields that contain campaign or card figures, by kind. */
const figureFields: Partial<Record<NotificationKind, readonly string[]>> = { goalBehind: ['progress'] };

function omitFigures({ kind, payload }: NotificationRow): Record<string, unknown> {
  const omittedFields = figureFields[kind] ?? [];
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !omittedFields.includes(field)));
}

/** @param isCurrent false if a partner has since revoked access to any of the figures */
const present = (row: NotificationRow, isCurrent: boolean): AnyNotification => ({
  id: row.id,
  revision: row.revision,
  workspace: { id: row.workspaceId, slug: row.workspaceSlug, name: row.workspaceName },
  kind: row.kind,
  payload: isCurrent ? row.payload : omitFigures(row),
  seenAt: row.seenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Presents notifications, omitting figures to which partners have since revoked access. */
export async function presentNotifications(
  platform: { db: Database; clock: Clock },
  rows: readonly NotificationRow[],
): Promise<AnyNotification[]> {
  const rowsWithGrants = rows.filter(({ partnerGrants }) => Object.keys(partnerGrants).length > 0);
  const outdatedRows = new Set<NotificationRow>();
  for (const [workspaceId, workspaceRows] of Map.groupBy(rowsWithGrants, (row) => row.workspaceId)) {
    const grants = workspaceRows.map(({ partnerGrants }) => partnerGrants);
    const currentFlags = await checkFrozenGrants(platform, workspaceId, grants);
    for (const [index, row] of workspaceRows.entries()) if (!currentFlags[index]) outdatedRows.add(row);
  }
  return rows.map((row) => present(row, !outdatedRows.has(row)));
}
