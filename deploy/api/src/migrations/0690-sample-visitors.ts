import { type Kysely, sql } from 'kysely';

/** Users who look at the sample workspace without being members of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.sample_visitors (
      user_id text primary key references app.users on delete cascade,
      workspace_id text not null references app.workspaces on delete cascade,
      added_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sample_visitors_workspace on app.sample_visitors (workspace_id)`.execute(db);
}
