import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.drive_connections (
      workspace_id text not null,
      user_id text not null,
      account_name text not null,
      account_email text not null,
      sealed_tokens text not null,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      primary key (workspace_id, user_id),
      foreign key (user_id, workspace_id) references app.memberships (user_id, workspace_id) on delete cascade
    )`.execute(db);
}
