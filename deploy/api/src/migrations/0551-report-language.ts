import { type Kysely, sql } from 'kysely';

/** Gives every report a language: the one in its workspace's settings, in which its PDFs are already printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const language = sql`coalesce(workspaces.report_defaults -> 'language', '"en"')`;
  await sql`
    update app.reports set content = jsonb_set(content, '{language}', ${language})
    from app.workspaces where workspaces.id = reports.workspace_id`.execute(db);
  await sql`
    update app.report_versions set
      content = jsonb_set(report_versions.content, '{language}', ${language}),
      preview = jsonb_set(report_versions.preview, '{report,language}', ${language})
    from app.reports join app.workspaces on workspaces.id = reports.workspace_id
    where reports.id = report_versions.report_id`.execute(db);
}
