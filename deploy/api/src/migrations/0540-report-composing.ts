import { type Kysely, sql } from 'kysely';

/** Converts the blocks of a section's text from `{id, type, text}` to Editor.js's `{id, type, data}`. */
const getBlocks = (sort: string) => `
  coalesce((
    select jsonb_agg(section || jsonb_build_object('editor', coalesce((
      select jsonb_agg(
        case when block ? 'data' then block
          else jsonb_build_object('id', block -> 'id', 'type', 'paragraph', 'data', jsonb_build_object('text', block -> 'text'))
        end order by place)
      from jsonb_array_elements(section -> 'editor') with ordinality as blocks(block, place)), '[]')) order by position)
    from jsonb_array_elements(${sort}) with ordinality as sections(section, position)), '[]')`;

/** Combined rows, manually entered rows and filters were stored but never shown, and their format was unreliable. */
const clearRows = (settings: string) => `
  ${settings} || '{"comboMedia": [], "customMedia": [], "filterChips": [], "deletedCustomIds": [], "deletedComboIds": []}'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.reports
      add column list_visibility jsonb not null default '{"media": true, "creators": true, "links": true}'`.execute(db);
  for (const table of ['reports', 'report_versions']) {
    await sql
      .raw(`
        update app.${table} set content = content || jsonb_build_object(
          'sort', ${getBlocks("content -> 'sort'")}, 'settings', ${clearRows("content -> 'settings'")})
        where content ? 'sort' and content ? 'settings'`)
      .execute(db);
  }
  await sql
    .raw(`
      update app.report_versions set preview = jsonb_set(preview, '{report}', (preview -> 'report') || jsonb_build_object(
        'sort', ${getBlocks("preview -> 'report' -> 'sort'")}, 'settings', ${clearRows("preview -> 'report' -> 'settings'")}))
      where preview -> 'report' ? 'sort' and preview -> 'report' ? 'settings'`)
    .execute(db);
}
