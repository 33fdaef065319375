import { defineAuditTarget } from '../../platform/audit/audit-target.ts';
import { getMediaName } from '../media/index.ts';

/** A merge is named after the item that is kept. */
export const mergeAuditTarget = defineAuditTarget('mediaMerge', async (db, workspaceId, ids) => {
  const rows = await db
    .selectFrom('mediaMerges')
    .innerJoin('media', 'media.id', 'mediaMerges.keptId')
    .select(['mediaMerges.id', 'media.title', 'media.url'])
    .where('mediaMerges.workspaceId', '=', workspaceId)
    .where('mediaMerges.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, name: getMediaName(row) }));
});
