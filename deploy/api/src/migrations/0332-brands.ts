import { type Kysely, sql } from 'kysely';

/**
 * Colors get names, in the order in which they were listed, and the list is now generated from the named colors. Images
 * are now uploaded files; there were none before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.workspaces
      add column brand_colors jsonb not null default '{}',
      add column report_defaults jsonb not null default '{"language": "en"}'`.execute(db);
  await sql`
    update app.workspaces set
      brand_colors = jsonb_strip_nulls(jsonb_build_object(
        'primary', colors -> 0, 'secondary', colors -> 1, 'accent', colors -> 2)),
      banner = null,
      images = '{}'`.execute(db);
  const toColors = (key: string) =>
    `(case when brand_colors ? '${key}' then '[]'::jsonb || (brand_colors -> '${key}') else '[]'::jsonb end)`;
  const list = ['primary', 'secondary', 'accent'].map(toColors).join(' || ');
  await sql`alter table app.workspaces drop column colors`.execute(db);
  await sql`alter table app.workspaces add column colors jsonb generated always as (${sql.raw(list)}) stored`.execute(
    db,
  );
}
