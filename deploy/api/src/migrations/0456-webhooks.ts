import { type Kysely, sql } from 'kysely';

/** Webhooks, with the outbox and the log for their messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.webhooks (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      name text not null,
      url text not null,
      status text not null default 'active' check (status in ('active', 'paused', 'ended')),
      sealed_secret text not null,
      sealed_earlier_secret text,
      earlier_secret_until timestamptz,
      failure_count integer not null default 0,
      last_delivered_at timestamptz,
      created_by text not null references app.users,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index webhooks_workspace on app.webhooks (workspace_id)`.execute(db);
  await sql`
    create table app.webhook_deliveries (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      webhook_id text not null references app.webhooks on delete cascade,
      type text not null,
      subject_id text,
      body text not null,
      state text not null default 'pending' check (state in ('pending', 'sending', 'delivered', 'failed')),
      attempts integer not null default 0,
      attempts_left integer not null,
      due_at timestamptz not null,
      status_code integer,
      answer text,
      duration integer,
      attempted_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index webhook_deliveries_newest on app.webhook_deliveries (webhook_id, created_at desc)`.execute(db);
  await sql`create index webhook_deliveries_workspace on app.webhook_deliveries (workspace_id)`.execute(db);
  await sql`
    create unique index webhook_deliveries_subject on app.webhook_deliveries (webhook_id, subject_id)
    where subject_id is not null`.execute(db);
  await sql`
    create index webhook_deliveries_due on app.webhook_deliveries (due_at) where state in ('pending', 'sending')`.execute(
    db,
  );
}
