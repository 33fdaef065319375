import { sql } from 'kysely';
import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const dashboardAuditTarget = defineAuditTarget('dashboard', (db, workspaceId, ids) =>
  db
    .selectFrom('dashboards')
    .select(['id', 'name', 'isPublic', 'generalAccess', 'timezone', 'ownerId', 'embedOrigins', 'content as layout'])
    .select(
      sql<string[]>`array(
        select u.name from app.dashboard_editors e join app.users u on u.id = e.user_id
        where e.dashboard_id = dashboards.id order by lower(u.name), u.id)`.as('people'),
    )
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);

export const folderAuditTarget = defineAuditTarget('folder', (db, workspaceId, ids) =>
  db
    .selectFrom('folders')
    .select(['id', 'name'])
    .select(
      sql<string[]>`array(
        select d.name from app.dashboards d where d.folder_id = folders.id order by lower(d.name), d.id)`.as(
        'dashboards',
      ),
    )
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute(),
);
