import { type Kysely, sql } from 'kysely';

/** Dashboard annotations, the sites that may embed dashboards, and the users who currently have one open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update app.dashboards set content = '{"annotations": [], "hasPublicAnnotations": false}'::jsonb || content`.execute(
    db,
  );
  await sql`alter table app.dashboards add column embed_origins jsonb not null default '[]'`.execute(db);
  // Its rows are useless after a minute, so they need not survive a crash.
  await sql`
    create unlogged table app.dashboard_visitors (
      dashboard_id text not null references app.dashboards on delete cascade,
      user_id text not null references app.users on delete cascade,
      seen_at timestamptz not null,
      primary key (dashboard_id, user_id)
    )`.execute(db);
}
