import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.media
      add column content_group text,
      add column labels jsonb not null default '[]',
      add column author text,
      add column published_on date,
      add column archived_at timestamptz,
      add column version integer not null default 1`.execute(db);
}
