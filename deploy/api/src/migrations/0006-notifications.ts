import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.notification_inboxes (
      user_id text primary key references app.users on delete cascade,
      revision bigint not null
    )`.execute(db);
  await sql`
    create table app.notifications (
      id text primary key,
      user_id text not null references app.users on delete cascade,
      workspace_id text not null references app.workspaces on delete cascade,
      revision bigint not null,
      kind text not null,
      payload jsonb not null,
      subject_id text,
      seen_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, revision)
    )`.execute(db);
  await sql`create index notifications_seen on app.notifications (seen_at)`.execute(db);
  await sql`create index notifications_workspace on app.notifications (workspace_id)`.execute(db);
  await sql`alter table app.jobs add column requested_by text references app.users`.execute(db);
  await sql`
    alter table app.campaigns
      add column behind_told_at timestamptz,
      add column completed_told_at timestamptz`.execute(db);
  // States that already exist are not announced.
  await sql`
    update app.campaigns set
      behind_told_at = case when progress_status = 'behind' then now() end,
      completed_told_at = case when progress_status = 'completed' then now() end`.execute(db);
}
