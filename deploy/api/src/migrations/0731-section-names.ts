import { type Kysely, sql } from 'kysely';

/**
 * English and German default section names in the report and template editors, including one from an earlier version.
 */
const names: readonly (readonly [english: string, german: string])[] = [
  ['Commentary', 'Kommentar'],
  ['Key figures', 'Kennzahlen'],
  ['Campaigns', 'Kampagnen'],
  ['By campaign', 'Nach Kampagne'],
  ['Chart', 'Diagramm'],
  ['Table of media', 'Medien als Tabelle'],
  ['Media with small pictures', 'Medien mit kleinen Bildern'],
  ['Media as pictures', 'Medien als Bilder'],
  ['Own metrics', 'Eigene Metriken'],
  ['Metrics of your own', 'Eigene Metriken'],
  ['Custom metrics', 'Eigene Metriken'],
  ['Goals with forecast', 'Ziele mit Prognose'],
  ['Creators', 'Creator'],
  ['Page break', 'Seitenumbruch'],
  ['Figures', 'Zahlen'],
  ['Bars', 'Balken'],
  ['List of pages', 'Liste der Seiten'],
  ['List of campaigns', 'Liste der Kampagnen'],
  ['Table with pictures', 'Tabelle mit Bildern'],
  ['Grid of pictures', 'Raster von Bildern'],
  ['New section', 'Neuer Abschnitt'],
];

/**
 * Translates default names that nobody has changed into the language of their report, which may have been set after the
 * section was added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const german = Object.fromEntries(names);
  const english = Object.fromEntries(names.map(([en, de]) => [de, en]));
  for (const [language, translations] of [
    ['de', german],
    ['en', english],
  ] as const) {
    const known = sql`${JSON.stringify(translations)}::jsonb`;
    const renamed = (path: string) => sql`coalesce((
      select jsonb_agg(item || jsonb_build_object('name', coalesce(${known} -> (item ->> 'name'), item -> 'name')) order by place)
      from jsonb_array_elements(content #> ${path}::text[]) with ordinality as items (item, place)), '[]')`;
    await sql`
      update app.reports set content = jsonb_set(
        jsonb_set(content, '{sort}', ${renamed('{sort}')}), '{cover,tableOfContent}', ${renamed('{cover,tableOfContent}')})
      where content ->> 'language' = ${language}
        and exists (select from jsonb_array_elements(content -> 'sort') as section where ${known} ? (section ->> 'name'))`.execute(
      db,
    );
  }
}
