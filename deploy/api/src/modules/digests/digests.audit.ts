import { sql } from 'kysely';
import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const digestAuditTarget = defineAuditTarget('digest', (db, workspaceId, ids) =>
  db
    .selectFrom('digests')
    .select(['id', 'name', 'status', 'schedule', 'timezone', 'endsOn', 'language', 'withPdf', 'ownerId'])
    .select(
      sql<string[]>`array(
        select r.email from app.digest_recipients r where r.digest_id = digests.id and r.is_listed
        order by lower(r.email))`.as('recipients'),
    )
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
