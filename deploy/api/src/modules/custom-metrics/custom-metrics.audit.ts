import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const customMetricAuditTarget = defineAuditTarget('customMetric', (db, workspaceId, ids) =>
  db
    .selectFrom('customMetrics')
    .select(['id', 'name', 'note', 'unit', 'currency', 'type', 'dimensions'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
