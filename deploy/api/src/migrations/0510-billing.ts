import { type Kysely, sql } from 'kysely';

/**
 * Payers with the state of their subscription, the provider's events, and the usage that is counted against limits. For
 * people who already own a workspace, the period for choosing a plan starts now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.billing_accounts (
      user_id text primary key references app.users on delete cascade,
      customer_id text unique,
      checkout_id text,
      checkout_attempt integer not null default 0,
      subscription_id text,
      provider_status text,
      status text not null default 'none' check (status in ('none', 'trialing', 'active', 'past_due', 'canceled')),
      plan_id text check (plan_id in ('starter', 'team', 'agency')),
      billing_interval text check (billing_interval in ('month', 'year')),
      has_tried boolean not null default false,
      trial_ends_at timestamptz,
      period_ends_at timestamptz,
      cancels_at timestamptz,
      past_due_since timestamptz,
      setup_ends_at timestamptz not null,
      fetched_at timestamptz,
      refresh_due_at timestamptz,
      trial_notified_for timestamptz,
      failure_notified_for timestamptz,
      near_limits jsonb not null default '{}',
      holds_events boolean not null default false,
      is_closed boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index billing_accounts_due on app.billing_accounts (refresh_due_at) where refresh_due_at is not null`.execute(
    db,
  );
  await sql`
    create table app.billing_events (
      id text primary key,
      type text not null,
      customer_id text,
      received_at timestamptz not null,
      handled_at timestamptz,
      attempts integer not null default 0
    )`.execute(db);
  await sql`create index billing_events_waiting on app.billing_events (received_at) where handled_at is null`.execute(
    db,
  );
  await sql`alter table app.workspaces add column payer_id text references app.users`.execute(db);
  await sql`create index workspaces_payer on app.workspaces (payer_id) where payer_id is not null`.execute(db);
  await sql`
    create table app.event_months (
      workspace_id text not null references app.workspaces on delete cascade,
      month text not null,
      event_count bigint not null,
      primary key (workspace_id, month)
    )`.execute(db);
  await sql`
    create table app.held_events (
      sequence bigint generated always as identity primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      received_at timestamptz not null,
      event_count integer not null,
      beacon_count integer not null,
      beacons bytea not null
    )`.execute(db);
  await sql`create index held_events_workspace on app.held_events (workspace_id)`.execute(db);
  await sql`create index held_events_received on app.held_events (received_at)`.execute(db);
  await sql`
    insert into app.billing_accounts (user_id, setup_ends_at)
    select distinct memberships.user_id, now() + interval '14 days'
    from app.memberships join app.workspaces on workspaces.id = memberships.workspace_id
    where memberships.access = 'owner' and not workspaces.creator_workspace`.execute(db);
}
