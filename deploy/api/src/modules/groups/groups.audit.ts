import { sql } from 'kysely';
import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const groupAuditTarget = defineAuditTarget('group', (db, workspaceId, ids) =>
  db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'rule', 'assignedToName'])
    .select(
      sql<string[]>`array(
        select c.name from app.campaigns c
        where c.id in (select campaign_id from app.campaign_groups where group_id = groups.id and by = 'hand')
        order by lower(c.name), c.id)`.as('campaigns'),
    )
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
