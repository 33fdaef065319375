import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const reportAuditTarget = defineAuditTarget('report', async (db, workspaceId, ids) => {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'name', 'content', 'linkIsOn', 'linkEndsAt'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ content, ...report }) => ({ ...report, ...content }));
});
