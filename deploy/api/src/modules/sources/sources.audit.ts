import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const sourceAuditTarget = defineAuditTarget('source', (db, workspaceId, ids) =>
  db
    .selectFrom('sources')
    .select(['id', 'name', 'siteUrl', 'settings', 'ownerId'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
