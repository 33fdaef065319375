import {
  type calls,
  getTableOfContents,
  type TemplateApplication,
  type TemplateContent,
  type TemplateKind,
  type TemplateTarget,
  type templateUndoSchema,
  type User,
  type z,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HighlightContent } from '../../schema/highlight.tables.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { getHighlightContent, readInitialContent } from '../highlights/initial-content.ts';
import { createAppliedTemplatesRepository } from './applied-templates.repository.ts';
import { createBuiltInTemplate, translateBuiltInText } from './built-in/built-in-templates.ts';
import { createReportedTypesRepository } from './reported-types.repository.ts';
import { readChosenTemplate } from './starter-template.ts';
import { createTemplatedReportsRepository, type TemplatedReport } from './templated-reports.repository.ts';

/** Applies a template to a report, which keeps its language, dates, settings and client logo. */
const applyToReport = (content: ReportContent, { layout, sort, cover }: TemplateContent): ReportContent => ({
  ...content,
  layout,
  sort,
  cover: {
    ...content.cover,
    hideTableOfContent: cover.hideTableOfContent,
    tableOfContent: getTableOfContents(sort),
    ...(cover.heading === '' ? {} : { heading: cover.heading }),
  },
});

const toReference = ({ id, name, campaignName }: Omit<TemplateTarget, 'clientName'>) => ({ id, name, campaignName });

const isHighlight = (content: ReportContent | HighlightContent): content is HighlightContent => !('cover' in content);

export function createTemplateApplicationsService({ db, clock, identifiers }: Platform) {
  /**
   * Translates the stored or built-in template into a report's language. The built-in one depends on the reported media
   * types.
   */
  async function createContent(
    tx: Executor,
    workspaceId: string,
    kind: TemplateKind,
    storedTemplate: TemplateContent | undefined,
    { content: { language }, campaignId }: TemplatedReport,
  ): Promise<TemplateContent> {
    const reportedTypes = createReportedTypesRepository(tx, workspaceId);
    const readTypes = () =>
      campaignId === null ? reportedTypes.listForWorkspace() : reportedTypes.listForCampaign(campaignId);
    const content = storedTemplate ?? createBuiltInTemplate(kind, language, await readTypes());
    return { ...content, sort: translateBuiltInText(content.sort, language) };
  }

  /** Restores the previous content of a report or highlight. @returns its new version */
  async function restore(
    tx: Executor,
    workspaceId: string,
    kind: TemplateKind,
    { id, name, campaignId, content }: TemplatedReport,
    previousContent: ReportContent | HighlightContent | null,
  ): Promise<number> {
    const templatedReports = createTemplatedReportsRepository(tx, workspaceId, kind);
    const now = clock.now();
    if (previousContent && !isHighlight(previousContent)) return templatedReports.writeReport(id, previousContent, now);
    // The highlight had never been saved, so it showed the content that its template proposes.
    const createProposal = () => readInitialContent(tx, { workspaceId, campaignId, name, cover: content.cover });
    return templatedReports.writeHighlight(id, previousContent ?? (await createProposal()), now);
  }

  return {
    list: ({ workspaceId }: WorkspaceScope) => createAppliedTemplatesRepository(db, workspaceId).list(),

    listTargets: ({ workspaceId }: WorkspaceScope, kind: TemplateKind, searchString: string) =>
      createTemplatedReportsRepository(db, workspaceId, kind).list(searchString),

    /** Changes all of the reports or none. @throws {AppError} `notFound` if a report is not of this kind */
    async apply(
      { workspaceId }: WorkspaceScope,
      user: User,
      { kind, templateId, reportIds }: ContextOf<typeof calls.applyReportTemplate>['body'],
    ): Promise<TemplateApplication> {
      const storedTemplate = await readChosenTemplate(db, workspaceId, kind, templateId);
      const ids = [...new Set(reportIds)];
      const now = clock.now();
      const application = {
        id: identifiers.next('templateApplication'),
        kind,
        templateName: storedTemplate?.name ?? '',
        appliedAt: now,
        appliedBy: user.name,
      };
      return db.transaction().execute(async (tx) => {
        const templatedReports = createTemplatedReportsRepository(tx, workspaceId, kind);
        const applications = createAppliedTemplatesRepository(tx, workspaceId);
        const lockedReports = await templatedReports.lock(ids);
        if (lockedReports.length !== ids.length) throw new AppError('notFound');
        await applications.insert(application);
        for (const report of lockedReports) {
          const { id, name, content: currentContent, highlight } = report;
          const content = await createContent(tx, workspaceId, kind, storedTemplate?.content, report);
          if (kind === 'highlight') {
            const heading = highlight?.heading ?? (currentContent.cover.heading || name);
            const version = await templatedReports.writeHighlight(id, getHighlightContent(content, heading), now);
            await applications.insertReport(application.id, id, highlight, version);
          } else {
            const version = await templatedReports.writeReport(id, applyToReport(currentContent, content), now);
            await applications.insertReport(application.id, id, currentContent, version);
          }
        }
        const reports = lockedReports.map((report) => ({ ...toReference(report), isChangedSince: false }));
        return { ...application, appliedAt: now.toISOString(), undoneAt: null, reports };
      });
    },

    /** @throws {AppError} `gone` if the application has already been undone */
    undo: ({ workspaceId }: WorkspaceScope, id: string): Promise<z.output<typeof templateUndoSchema>> =>
      db.transaction().execute(async (tx) => {
        const applications = createAppliedTemplatesRepository(tx, workspaceId);
        const application = await applications.lock(id);
        if (!application) throw new AppError('notFound');
        if (application.undoneAt) throw new AppError('gone');
        const { kind } = application;
        const appliedReportsById = new Map(application.appliedReports.map((report) => [report.reportId, report]));
        const lockedReports =
          appliedReportsById.size === 0
            ? []
            : await createTemplatedReportsRepository(tx, workspaceId, kind).lock([...appliedReportsById.keys()]);
        const isUnedited = (report: TemplatedReport) =>
          appliedReportsById.get(report.id)?.versionAfter === report.version;
        const reportsToRestore = lockedReports.filter(isUnedited);
        for (const report of reportsToRestore) {
          const version = await restore(
            tx,
            workspaceId,
            kind,
            report,
            appliedReportsById.get(report.id)?.contentBefore ?? null,
          );
          await applications.updateVersionAfter(kind, report.id, report.version - 1, version);
        }
        await applications.markUndone(id, clock.now());
        const changedSince = lockedReports.filter((report) => !isUnedited(report));
        return { restored: reportsToRestore.map(toReference), changedSince: changedSince.map(toReference) };
      }),
  };
}
