import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const clientAuditTarget = defineAuditTarget('client', (db, workspaceId, ids) =>
  db
    .selectFrom('clients')
    .select(['id', 'name', 'meta', 'contacts', 'labels', 'banner', 'images', 'brandColors', 'brandStyle'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
