import { type Kysely, sql } from 'kysely';

/**
 * Clients have brands, as workspaces do. Both kinds of brand have a style: fonts, a footer, and the sender name for
 * report emails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.workspaces add column brand_style jsonb not null default '{}'`.execute(db);
  await sql`
    alter table app.clients
      add column banner jsonb,
      add column images jsonb not null default '{}',
      add column brand_colors jsonb not null default '{}',
      add column brand_style jsonb not null default '{}'`.execute(db);
}
