import { type Kysely, sql } from 'kysely';

/**
 * Templates are applied to group reports and highlights, too, by somebody who is named. A highlight that was never saved has nothing
 * that it was like before; it is again what its template proposes when the application is undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.template_applications
      add column kind text not null default 'default' check (kind in ('default', 'group', 'highlight')),
      add column applied_by text not null default ''`.execute(db);
  await sql`alter table app.template_application_reports alter column content_before drop not null`.execute(db);
}
