import { type Kysely, sql } from 'kysely';

/**
 * Templates can also be applied to group reports and highlights, and the user who does so is recorded. A highlight that
 * was never saved has no previous content; undoing the change restores the content originally proposed for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.template_applications
      add column kind text not null default 'default' check (kind in ('default', 'group', 'highlight')),
      add column applied_by text not null default ''`.execute(db);
  await sql`alter table app.template_application_reports alter column content_before drop not null`.execute(db);
}
