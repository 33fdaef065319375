import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const reportAuditTarget = defineAuditTarget('report', async (db, workspaceId, ids) => {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('highlights', 'highlights.reportId', 'reports.id')
    .select(['reports.id', 'reports.name', 'reports.content', 'reports.linkIsOn', 'reports.linkEndsAt'])
    .select('highlights.linkIsOn as highlightLinkIsOn')
    .where('reports.workspaceId', '=', workspaceId)
    .where('reports.id', 'in', ids)
    .execute();
  return rows.map(({ content, highlightLinkIsOn, ...report }) => ({
    ...report,
    ...content,
    highlightLinkIsOn: highlightLinkIsOn ?? false,
  }));
});
