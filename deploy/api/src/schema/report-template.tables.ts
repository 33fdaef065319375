import type { TemplateContent, TemplateKind } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, Json, RowVersion, UpdatedAt } from './columns.ts';
import type { HighlightContent } from './highlight.tables.ts';
import type { ReportContent } from './report.tables.ts';

interface ReportTemplatesTable {
  id: string;
  workspaceId: string;
  kind: TemplateKind;
  /** Unique within the workspace and kind, ignoring case; null for the workspace's own template. */
  name: string | null;
  clientId: string | null;
  content: Json<TemplateContent>;
  /** Null for the workspace's own template. */
  ownerId: string | null;
  version: RowVersion;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type ReportTemplateRow = Selectable<ReportTemplatesTable>;

interface TemplateApplicationsTable {
  id: string;
  workspaceId: string;
  kind: TemplateKind;
  templateName: string;
  /** The name of the person who applied the template; empty in rows from before names were recorded. */
  appliedBy: Generated<string>;
  appliedAt: CreatedAt;
  undoneAt: Date | null;
}

interface TemplateApplicationReportsTable {
  applicationId: string;
  reportId: string;
  /** Null for a highlight that was never saved. */
  contentBefore: Json<ReportContent | HighlightContent | null>;
  /**
   * The version of the report or highlight after the template was applied; a later version means that somebody has
   * edited it since.
   */
  versionAfter: number;
}

export interface ReportTemplateTables {
  reportTemplates: ReportTemplatesTable;
  templateApplications: TemplateApplicationsTable;
  templateApplicationReports: TemplateApplicationReportsTable;
}
