import { type Kysely, sql } from 'kysely';

/** Metrics that workspaces compute from other metrics. Removed ones are kept, because cards refer to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.calculated_fields (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      media_type text not null,
      name text not null,
      note text not null default '',
      formula text not null,
      unit text not null,
      currency text,
      decimals integer,
      deleted_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index calculated_fields_name on app.calculated_fields (workspace_id, media_type, lower(name))
    where deleted_at is null`.execute(db);
}
