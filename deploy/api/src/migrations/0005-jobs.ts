import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.jobs (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      kind text not null,
      status text not null check (status in ('queued', 'running', 'created', 'failed')),
      progress double precision not null default 0,
      input jsonb not null,
      result_key text,
      error text,
      attempts integer not null default 0,
      lease_until timestamptz,
      deadline_at timestamptz not null,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index jobs_open on app.jobs (status, deadline_at)`.execute(db);
}
