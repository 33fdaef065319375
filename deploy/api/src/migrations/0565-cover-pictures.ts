import { type Kysely, sql } from 'kysely';

/** Indexes for finding the reports, published versions and stored layouts whose cover picture is a given file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['reports', 'content'],
    ['report_versions', 'content'],
    ['template_application_reports', 'content_before'],
  ] as const) {
    const coverImage = sql`(${sql.ref(column)} -> 'settings' ->> 'coverImage')`;
    await sql`
      create index ${sql.ref(`${table}_cover_image`)} on ${sql.table(`app.${table}`)} (${coverImage})
      where ${coverImage} is not null`.execute(db);
  }
}
