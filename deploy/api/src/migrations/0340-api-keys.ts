import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.api_keys (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      membership_id text references app.memberships on delete cascade,
      user_id text not null references app.users,
      name text not null,
      scope text not null check (scope in ('read', 'edit', 'administer')),
      token_hash bytea not null unique,
      hint text not null,
      ends_at timestamptz,
      end_recorded_at timestamptz,
      last_used_at timestamptz,
      created_by text not null references app.users,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index api_keys_workspace on app.api_keys (workspace_id)`.execute(db);
  await sql`create index api_keys_membership on app.api_keys (membership_id)`.execute(db);
  await sql`
    create index api_keys_ending on app.api_keys (ends_at) where ends_at is not null and end_recorded_at is null`.execute(
    db,
  );
}
