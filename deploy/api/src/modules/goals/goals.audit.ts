import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const goalTemplateAuditTarget = defineAuditTarget('goalTemplate', (db, workspaceId, ids) =>
  db
    .selectFrom('goalTemplates')
    .select(['id', 'name', 'goals'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
