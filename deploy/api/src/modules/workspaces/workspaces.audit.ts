import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const workspaceAuditTarget = defineAuditTarget('workspace', (db, workspaceId, ids) =>
  db
    .selectFrom('workspaces')
    .select([
      'id',
      'name',
      'timezone',
      'currency',
      'campaignSettings',
      'reportDefaults',
      'banner',
      'images',
      'brandColors',
      'brandStyle',
    ])
    .where('id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
