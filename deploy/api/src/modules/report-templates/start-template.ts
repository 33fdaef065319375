import type { PaperSize, Report, TemplateContent, TemplateKind } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { builtInTemplate, translateBuiltInTexts } from './built-in/built-in-templates.ts';
import type { ReportedType } from './built-in/report-sections.ts';
import { createReportTemplatesRepository } from './report-templates.repository.ts';
import { createReportedTypesRepository } from './reported-types.repository.ts';

export interface StartTemplate extends TemplateContent {
  language: Report['language'];
  paper: PaperSize;
  /** Media types that the product's own layout was chosen for. */
  types: ReportedType[];
}

/**
 * What a new report, group report or highlight starts from: its client's template, else the workspace's own, else the product's for the
 * media types of the campaign or the workspace; in the workspace's language and paper of reports.
 */
export async function readStartTemplate(
  db: Executor,
  workspaceId: string,
  kind: TemplateKind,
  campaignId?: string,
): Promise<StartTemplate> {
  const templates = createReportTemplatesRepository(db, workspaceId);
  const { language, paper } = await templates.readDefaults();
  const stored =
    (campaignId === undefined ? undefined : await templates.findForCampaign(kind, campaignId)) ??
    (await templates.findOwn(kind));
  const reported = createReportedTypesRepository(db, workspaceId);
  const types = await (campaignId === undefined ? reported.ofWorkspace() : reported.ofCampaign(campaignId));
  const content = stored?.content ?? builtInTemplate(kind, language, types);
  return { ...content, sort: translateBuiltInTexts(content.sort, language), language, paper, types };
}
