import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const webhookAuditTarget = defineAuditTarget('webhook', (db, workspaceId, ids) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'status'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
