import { type Kysely, sql } from 'kysely';

/** Groups of campaigns. A campaign can be in a group both manually and by its rule, and then has two rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.groups (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      name text not null,
      description text not null default '',
      rule jsonb,
      assigned_to_id text,
      assigned_to_name text,
      owner_id text not null references app.users,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index groups_workspace on app.groups (workspace_id, created_at desc)`.execute(db);
  await sql`
    create table app.campaign_groups (
      group_id text not null references app.groups on delete cascade,
      campaign_id text not null references app.campaigns on delete cascade,
      by text not null check (by in ('hand', 'rule')),
      primary key (group_id, campaign_id, by)
    )`.execute(db);
  await sql`create index campaign_groups_campaign on app.campaign_groups (campaign_id)`.execute(db);
}
