import type { LocalizedText, PaperSize, Report, TemplateContent, TemplateKind } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ReportTemplateRow } from '../../schema/report-template.tables.ts';
import { builtInTemplate, translateBuiltInTexts } from './built-in/built-in-templates.ts';
import type { ReportedType } from './built-in/report-sections.ts';
import { createReportTemplatesRepository } from './report-templates.repository.ts';
import { createReportedTypesRepository } from './reported-types.repository.ts';

export interface StartTemplate extends TemplateContent {
  language: Report['language'];
  paper: PaperSize;
  /** Media types that the built-in layout was chosen for. */
  types: ReportedType[];
}

export interface TemplateChoice {
  /** Set for content about a single campaign. */
  campaignId?: string | undefined;
  /** Chosen by the user; null for the workspace's own. */
  templateId?: string | null | undefined;
}

const otherKind: LocalizedText = { en: 'is a template of another kind', de: 'ist eine Vorlage anderer Art' };

/**
 * The chosen template as stored; undefined if the workspace's own is chosen but does not exist, so that the built-in
 * one applies.
 * @throws {AppError} `notFound`, or `invalidRequest` for one of another kind
 */
export async function readChosenTemplate(
  db: Executor,
  workspaceId: string,
  kind: TemplateKind,
  templateId: string | null,
): Promise<Pick<ReportTemplateRow, 'name' | 'content'> | undefined> {
  const templates = createReportTemplatesRepository(db, workspaceId);
  if (templateId === null) return templates.findOwn(kind);
  const named = await templates.findNamed(templateId);
  if (!named) throw new AppError('notFound');
  if (named.kind !== kind) throw invalidField('body.templateId', otherKind);
  return named;
}

/**
 * What a new report, group report or highlight starts from: the chosen template, or else its client's, the workspace's
 * own, or the built-in one for the media types of the campaign or workspace; in the workspace's report language and
 * paper size.
 */
export async function readStartTemplate(
  db: Executor,
  workspaceId: string,
  kind: TemplateKind,
  { campaignId, templateId }: TemplateChoice = {},
): Promise<StartTemplate> {
  const templates = createReportTemplatesRepository(db, workspaceId);
  const { language, paper } = await templates.readDefaults();
  const ofClient =
    campaignId === undefined || templateId !== undefined
      ? undefined
      : await templates.findForCampaign(kind, campaignId);
  const stored = ofClient ?? (await readChosenTemplate(db, workspaceId, kind, templateId ?? null));
  const reported = createReportedTypesRepository(db, workspaceId);
  const types = await (campaignId === undefined ? reported.ofWorkspace() : reported.ofCampaign(campaignId));
  const content = stored?.content ?? builtInTemplate(kind, language, types);
  return { ...content, sort: translateBuiltInTexts(content.sort, language), language, paper, types };
}
