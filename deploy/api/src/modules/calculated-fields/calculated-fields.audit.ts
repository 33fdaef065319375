import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const calculatedFieldAuditTarget = defineAuditTarget('calculatedField', (db, workspaceId, ids) =>
  db
    .selectFrom('calculatedFields')
    .select(['id', 'name', 'note', 'formula', 'unit', 'decimals'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
