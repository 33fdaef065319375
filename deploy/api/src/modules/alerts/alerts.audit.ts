import { sql } from 'kysely';
import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const alertAuditTarget = defineAuditTarget('alert', (db, workspaceId, ids) =>
  db
    .selectFrom('alerts')
    .select(['id', 'name', 'status', 'metric', 'span', 'rule', 'timezone', 'ownerId'])
    .select(
      sql<string[]>`array(
        select u.name from app.alert_people p join app.users u on u.id = p.user_id where p.alert_id = alerts.id
        order by lower(u.name), u.id)`.as('recipients'),
    )
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
