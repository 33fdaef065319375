import { type Kysely, sql } from 'kysely';
import { typeid } from 'typeid-js';

interface Visit {
  workspaceId: string;
  userId: string;
  name: string | null;
  action: string;
  occurredAt: Date;
}

/** Until this migration, visits by platform staff were the only entries. */
async function readVisits(db: Kysely<unknown>): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select workspace_id as "workspaceId", user_id as "userId", users.name, action, occurred_at as "occurredAt"
    from app.audit_entries left join app.users on users.id = user_id order by audit_entries.id`.execute(db);
  return rows;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const visits = await readVisits(db);
  await sql`drop table app.audit_entries`.execute(db);
  await sql`
    create table app.audit_entries (
      id text primary key,
      workspace_id text not null,
      actor_kind text not null check (actor_kind in ('member', 'staff', 'apiKey', 'guest', 'system')),
      actor_id text,
      actor_name text not null,
      key_id text,
      key_name text,
      action text not null,
      target_kind text,
      target_ids text[] not null default '{}',
      target_name text,
      count integer,
      details jsonb not null,
      address text,
      country text,
      browser text,
      system text,
      repeats_id text references app.audit_entries on delete cascade,
      occurred_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index audit_entries_list on app.audit_entries (workspace_id, occurred_at desc, id desc)
      where repeats_id is null`.execute(db);
  await sql`create index audit_entries_actor on app.audit_entries (workspace_id, actor_id, occurred_at desc)`.execute(
    db,
  );
  await sql`create index audit_entries_repeats on app.audit_entries (repeats_id)`.execute(db);
  await sql`create index audit_entries_old on app.audit_entries (occurred_at)`.execute(db);
  for (const { workspaceId, userId, name, action, occurredAt } of visits) {
    await sql`
      insert into app.audit_entries (id, workspace_id, actor_kind, actor_id, actor_name, action, details, occurred_at)
      values (${typeid('aud').toString()}, ${workspaceId}, 'staff', ${userId}, ${name ?? ''}, ${action},
        '{"targets": [], "changes": []}', ${occurredAt})`.execute(db);
  }
  await sql`
    create function app.refuse_audit_change() returns trigger language plpgsql as $$
    begin
      -- Set by the retention job for its own transaction.
      if tg_op = 'DELETE' and current_setting('app.audit_retention', true) = 'on' then
        return old;
      end if;
      raise exception 'Audit log entries cannot be changed.' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger audit_entries_unchanging before update or delete on app.audit_entries
      for each row execute function app.refuse_audit_change()`.execute(db);
  await sql`
    create trigger audit_entries_kept before truncate on app.audit_entries
      for each statement execute function app.refuse_audit_change()`.execute(db);
}
