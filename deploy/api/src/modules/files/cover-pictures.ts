import { type SqlBool, sql } from 'kysely';

const address = sql`'/api/brand/' || files.id`;

/** Whether a report of the file's workspace shows it as its cover picture, or one of its published versions does. */
export const isShownCover = sql<SqlBool>`(
  exists (
    select 1 from app.reports
    where reports.content -> 'settings' ->> 'coverImage' = ${address} and reports.workspace_id = files.workspace_id)
  or exists (
    select 1 from app.report_versions join app.reports on reports.id = report_versions.report_id
    where report_versions.content -> 'settings' ->> 'coverImage' = ${address}
      and reports.workspace_id = files.workspace_id))`;

/** Whether undoing the application of a template would bring it back as a report's cover picture. */
export const isKeptCover = sql<SqlBool>`exists (
  select 1 from app.template_application_reports kept
  where kept.content_before -> 'settings' ->> 'coverImage' = ${address})`;
