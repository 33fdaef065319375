import type { LocalizedText, PaperSize, Report, TemplateContent, TemplateKind } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ReportTemplateRow } from '../../schema/report-template.tables.ts';
import { createBuiltInTemplate, translateBuiltInText } from './built-in/built-in-templates.ts';
import type { ReportedType } from './built-in/report-sections.ts';
import { createReportTemplatesRepository } from './report-templates.repository.ts';
import { createReportedTypesRepository } from './reported-types.repository.ts';

export interface StarterTemplate extends TemplateContent {
  language: Report['language'];
  paper: PaperSize;
  /** The media types of the campaign or workspace, on which a built-in layout depends. */
  types: ReportedType[];
}

export interface TemplateChoice {
  /** The campaign that the content is about, if it is about a single one. */
  campaignId?: string | undefined;
  /** The template selected by the user; null for the workspace's own. */
  templateId?: string | null | undefined;
}

const wrongKindMessage: LocalizedText = { en: 'is a template of another kind', de: 'ist eine Vorlage anderer Art' };

/**
 * Reads the selected template.
 * @returns undefined if the workspace's own is selected but does not exist, in which case the built-in one applies
 * @throws {AppError} `notFound`, or `invalidRequest` for a template of another kind
 */
export async function readChosenTemplate(
  db: Executor,
  workspaceId: string,
  kind: TemplateKind,
  templateId: string | null,
): Promise<Pick<ReportTemplateRow, 'name' | 'content'> | undefined> {
  const templates = createReportTemplatesRepository(db, workspaceId);
  if (templateId === null) return templates.findWorkspaceTemplate(kind);
  const selectedTemplate = await templates.findById(templateId);
  if (!selectedTemplate) throw new AppError('notFound');
  if (selectedTemplate.kind !== kind) throw invalidField('body.templateId', wrongKindMessage);
  return selectedTemplate;
}

/**
 * Reads the template from which a new report, group report or highlight starts: the selected one, otherwise the
 * client's, the workspace's own, or the built-in one for the media types of the campaign or workspace. The template's
 * language and paper size are the workspace's defaults for reports.
 */
export async function readStarterTemplate(
  db: Executor,
  workspaceId: string,
  kind: TemplateKind,
  { campaignId, templateId }: TemplateChoice = {},
): Promise<StarterTemplate> {
  const templates = createReportTemplatesRepository(db, workspaceId);
  const { language, paper } = await templates.readDefaults();
  const clientTemplate =
    campaignId === undefined || templateId !== undefined
      ? undefined
      : await templates.findForCampaign(kind, campaignId);
  const storedTemplate = clientTemplate ?? (await readChosenTemplate(db, workspaceId, kind, templateId ?? null));
  const reportedTypes = createReportedTypesRepository(db, workspaceId);
  const types = await (campaignId === undefined
    ? reportedTypes.listForWorkspace()
    : reportedTypes.listForCampaign(campaignId));
  const content = storedTemplate?.content ?? createBuiltInTemplate(kind, language, types);
  return { ...content, sort: translateBuiltInText(content.sort, language), language, paper, types };
}
