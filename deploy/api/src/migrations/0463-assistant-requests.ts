import { type Kysely, sql } from 'kysely';

/** The log of the card assistant: requests, proposals, decisions and costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.assistant_requests (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      user_id text not null,
      user_name text not null,
      dashboard_id text references app.dashboards on delete set null,
      card_id text not null,
      request text not null,
      answer text not null default '',
      model text not null,
      is_rule_based boolean not null,
      outcome text not null default 'running'
        check (outcome in ('running', 'proposed', 'accepted', 'refused', 'undone', 'clarified', 'failed')),
      failure text,
      patch jsonb,
      changes jsonb not null default '[]',
      prompt_tokens integer,
      answer_tokens integer,
      cost_micros bigint,
      currency text,
      duration_ms integer,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index assistant_requests_workspace on app.assistant_requests (workspace_id, created_at desc)`.execute(
    db,
  );
  await sql`create index assistant_requests_dashboard on app.assistant_requests (dashboard_id)`.execute(db);
  await sql`create index assistant_requests_age on app.assistant_requests (created_at)`.execute(db);
}
