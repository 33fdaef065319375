import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const apiKeyAuditTarget = defineAuditTarget('apiKey', (db, workspaceId, ids) =>
  db
    .selectFrom('apiKeys')
    .select(['id', 'name'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
