import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const reportTemplateAuditTarget = defineAuditTarget('reportTemplate', async (db, workspaceId, ids) => {
  const rows = await db
    .selectFrom('reportTemplates')
    .select(['id', 'name', 'clientId', 'content'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ name, content, ...template }) => ({ ...template, name: name ?? '', ...content }));
});
