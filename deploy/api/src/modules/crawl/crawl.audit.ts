import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const crawlAuditTarget = defineAuditTarget('crawl', (db, workspaceId, ids) =>
  db
    .selectFrom('crawls')
    .select(['id', 'startUrl as name'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
