import { type SqlBool, sql } from 'kysely';

const brandUrl = sql`'/api/brand/' || files.id`;

/** Whether a report in the file's workspace, or one of its published versions, shows the file as its cover picture. */
export const isCoverInUse = sql<SqlBool>`(
  exists (
    select 1 from app.reports
    where reports.content -> 'settings' ->> 'coverImage' = ${brandUrl} and reports.workspace_id = files.workspace_id)
  or exists (
    select 1 from app.report_versions join app.reports on reports.id = report_versions.report_id
    where report_versions.content -> 'settings' ->> 'coverImage' = ${brandUrl}
      and reports.workspace_id = files.workspace_id))`;

/** Whether undoing the application of a template would restore the file as a report's cover picture. */
export const isRestorableCover = sql<SqlBool>`exists (
  select 1 from app.template_application_reports previous
  where previous.content_before -> 'settings' ->> 'coverImage' = ${brandUrl})`;
