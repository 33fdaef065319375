import { type Kysely, sql } from 'kysely';

/** Digests, their recipients, their runs, and the log of their emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.digests (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      dashboard_id text not null references app.dashboards on delete cascade,
      owner_id text not null references app.users,
      name text not null,
      schedule jsonb not null,
      timezone text not null,
      ends_on text,
      language text not null check (language in ('en', 'de')),
      with_pdf boolean not null default false,
      status text not null default 'active' check (status in ('active', 'paused', 'ended')),
      problem jsonb,
      next_run_at timestamptz,
      request_key text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      unique (workspace_id, request_key),
      check ((status = 'active') = (next_run_at is not null))
    )`.execute(db);
  await sql`create index digests_due on app.digests (next_run_at) where next_run_at is not null`.execute(db);
  await sql`create index digests_dashboard on app.digests (dashboard_id)`.execute(db);
  await sql`
    create table app.digest_recipients (
      id text primary key,
      digest_id text not null references app.digests on delete cascade,
      email text not null,
      is_listed boolean not null default true,
      unsubscribed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index digest_recipients_email on app.digest_recipients (digest_id, lower(email))`.execute(db);
  await sql`
    create table app.digest_ticks (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      digest_id text not null references app.digests on delete cascade,
      due_at timestamptz not null,
      is_test boolean not null default false,
      test_email text,
      state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'skipped')),
      problem jsonb,
      attempts integer not null default 0,
      retry_at timestamptz not null,
      content_key text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index digest_ticks_due on app.digest_ticks (digest_id, due_at) where not is_test`.execute(db);
  await sql`create index digest_ticks_newest on app.digest_ticks (digest_id, due_at desc)`.execute(db);
  await sql`create index digest_ticks_waiting on app.digest_ticks (retry_at) where state = 'waiting'`.execute(db);
  await sql`create index digest_ticks_workspace on app.digest_ticks (workspace_id)`.execute(db);
  await sql`create index digest_ticks_kept on app.digest_ticks (created_at) where content_key is not null`.execute(db);
  await sql`
    create table app.digest_deliveries (
      id text primary key,
      tick_id text not null references app.digest_ticks on delete cascade,
      recipient_id text references app.digest_recipients on delete set null,
      email text not null,
      state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'unknown')),
      message_id text not null,
      attempts integer not null default 0,
      due_at timestamptz not null,
      give_up_at timestamptz not null,
      reply text,
      is_notified boolean not null default false,
      ended_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index digest_deliveries_person on app.digest_deliveries (tick_id, lower(email))`.execute(db);
  await sql`create index digest_deliveries_recipient on app.digest_deliveries (recipient_id)`.execute(db);
  await sql`
    create index digest_deliveries_due on app.digest_deliveries (due_at) where state in ('pending', 'sending')`.execute(
    db,
  );
}
