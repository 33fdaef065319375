import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counts of rate-limited actions in the current window, across all processes.
    create table app.usage_counts (
      kind text not null,
      subject text not null,
      window_seconds integer not null,
      window_start timestamptz not null,
      used integer not null,
      primary key (kind, subject, window_seconds)
    );
    create index usage_counts_age on app.usage_counts (window_start);

    -- Open live channels. A killed process no longer renews its rows, so they stop counting.
    create table app.open_streams (
      id uuid primary key,
      user_id text not null,
      renewed_at timestamptz not null
    );
    create index open_streams_of_user on app.open_streams (user_id);
  `.execute(db);
}
