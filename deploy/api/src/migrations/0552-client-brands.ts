import { type Kysely, sql } from 'kysely';

/** A client has a brand like its workspace's; both have a style: fonts, a footer, the name in which mails of reports come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.workspaces add column brand_style jsonb not null default '{}'`.execute(db);
  await sql`
    alter table app.clients
      add column banner jsonb,
      add column images jsonb not null default '{}',
      add column brand_colors jsonb not null default '{}',
      add column brand_style jsonb not null default '{}'`.execute(db);
}
