import { type Kysely, sql } from 'kysely';

/** Alerts on cards, whom they notify, and the record of what has been evaluated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.alerts (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      dashboard_id text not null references app.dashboards on delete cascade,
      owner_id text not null references app.users,
      name text not null,
      card_id text not null,
      metric text not null,
      span text not null check (span in ('day', 'week')),
      rule jsonb not null,
      timezone text not null,
      status text not null default 'active' check (status in ('active', 'paused')),
      problem jsonb,
      next_day text not null,
      next_check_at timestamptz,
      request_key text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      unique (workspace_id, request_key),
      check ((status = 'active') = (next_check_at is not null))
    )`.execute(db);
  await sql`create index alerts_due on app.alerts (next_check_at) where next_check_at is not null`.execute(db);
  await sql`create index alerts_dashboard on app.alerts (dashboard_id)`.execute(db);
  await sql`
    create table app.alert_people (
      alert_id text not null references app.alerts on delete cascade,
      user_id text not null references app.users on delete cascade,
      is_notified boolean not null,
      is_mailed boolean not null,
      primary key (alert_id, user_id)
    )`.execute(db);
  await sql`create index alert_people_user on app.alert_people (user_id)`.execute(db);
  await sql`
    create table app.alert_webhooks (
      alert_id text not null references app.alerts on delete cascade,
      webhook_id text not null references app.webhooks on delete cascade,
      primary key (alert_id, webhook_id)
    )`.execute(db);
  await sql`create index alert_webhooks_webhook on app.alert_webhooks (webhook_id)`.execute(db);
  await sql`
    create table app.alert_checks (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      alert_id text not null references app.alerts on delete cascade,
      day text not null,
      state text not null default 'waiting' check (state in ('waiting', 'quiet', 'fired', 'missed')),
      problem jsonb,
      value double precision,
      text jsonb,
      attempts integer not null default 0,
      retry_at timestamptz not null,
      checked_at timestamptz,
      created_at timestamptz not null default now(),
      unique (alert_id, day)
    )`.execute(db);
  await sql`create index alert_checks_waiting on app.alert_checks (retry_at) where state = 'waiting'`.execute(db);
  await sql`create index alert_checks_workspace on app.alert_checks (workspace_id)`.execute(db);
}
