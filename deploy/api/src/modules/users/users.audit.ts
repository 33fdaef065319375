import { sql } from 'kysely';
import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

interface Person {
  id: string;
  name: string;
  access: string;
}

/** Like API calls, the log identifies members by id or email address. An invitation's name is its email address. */
export const memberAuditTarget = defineAuditTarget('member', async (db, workspaceId, ids) => {
  const { rows } = await sql<Person>`
    select named as id, name, access from unnest(${[...ids]}::text[]) as named
    join (
      select memberships.id, email, name, access, 1 as rank from app.memberships
        join app.users on users.id = user_id where workspace_id = ${workspaceId}
      union all
      select id, case when accepted_at is null and withdrawn_at is null then email end, email, access, 0
        from app.user_invites where workspace_id = ${workspaceId}
    ) as people on people.id = named or lower(people.email) = lower(named)
    order by rank`.execute(db);
  return rows;
});
