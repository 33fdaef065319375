import { defineAuditTarget } from '../../platform/audit/audit-target.ts';
import { getMediaName } from './media-name.ts';

export const mediaAuditTarget = defineAuditTarget('media', async (db, workspaceId, ids) => {
  const rows = await db
    .selectFrom('media')
    .select([
      'id',
      'title',
      'url',
      'contentGroup',
      'labels',
      'author',
      'publishedOn',
      'startDate',
      'fileId',
      'archivedAt',
    ])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, name: getMediaName(row) }));
});
