import { type Kysely, sql } from 'kysely';

/** Maps the section subtitles of earlier releases to those of the current layouts, in English and German. */
const subtitles: Readonly<Record<string, string>> = {
  'The campaign in figures': 'Key figures',
  'Die Kampagne in Zahlen': 'Kennzahlen',
  'The campaign in figures, beside the period before': 'Key figures',
  'Die Kampagne in Zahlen, neben dem Zeitraum davor': 'Kennzahlen',
  'All campaigns together, beside the period before': 'All campaigns together',
  'Alle Kampagnen zusammen, neben dem Zeitraum davor': 'Alle Kampagnen zusammen',
  'What was reached, and what is forecast': 'Progress and forecast',
  'Was erreicht ist und was die Prognose sagt': 'Fortschritt und Prognose',
  'What each page of the campaign brought': 'What each page of the campaign contributed',
  'Was jede Seite der Kampagne gebracht hat': 'Was jede Seite der Kampagne beigetragen hat',
  'What each page of the campaigns brought': 'What each page of the campaigns contributed',
  'Was jede Seite der Kampagnen gebracht hat': 'Was jede Seite der Kampagnen beigetragen hat',
};

/**
 * Updates subtitles that nobody has changed to the wording of the current layouts, so that older reports read like new
 * ones. Published versions are left as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const known = sql`${JSON.stringify(subtitles)}::jsonb`;
  for (const table of ['app.reports', 'app.report_templates']) {
    await sql`
      update ${sql.table(table)} set content = jsonb_set(content, '{sort}', (
        select jsonb_agg(section || jsonb_build_object('subTitle',
          coalesce(${known} -> (section ->> 'subTitle'), section -> 'subTitle')) order by place)
        from jsonb_array_elements(content -> 'sort') with ordinality as sections (section, place)))
      where exists (select from jsonb_array_elements(content -> 'sort') as section
        where ${known} ? (section ->> 'subTitle'))`.execute(db);
  }
}
