import {
  type calls,
  type TemplateApplication,
  type TemplateContent,
  type TemplateKind,
  type TemplateTarget,
  tableOfContentOf,
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
import { builtInTemplate, translateBuiltInTexts } from './built-in/built-in-templates.ts';
import { createLaidOutRepository, type LaidOut } from './laid-out.repository.ts';
import { createReportedTypesRepository } from './reported-types.repository.ts';
import { readChosenTemplate } from './start-template.ts';

/** Applies a template to a report, which keeps its language, dates, settings and client logo. */
const layOutReport = (content: ReportContent, { layout, sort, cover }: TemplateContent): ReportContent => ({
  ...content,
  layout,
  sort,
  cover: {
    ...content.cover,
    hideTableOfContent: cover.hideTableOfContent,
    tableOfContent: tableOfContentOf(sort),
    ...(cover.heading === '' ? {} : { heading: cover.heading }),
  },
});

const toReference = ({ id, name, campaignName }: Omit<TemplateTarget, 'clientName'>) => ({ id, name, campaignName });

const isHighlight = (content: ReportContent | HighlightContent): content is HighlightContent => !('cover' in content);

export function createTemplateApplier({ db, clock, identifiers }: Platform) {
  /**
   * The template in the language of a report. If the workspace has none, the built-in one depends on what is reported.
   */
  async function contentFor(
    tx: Executor,
    workspaceId: string,
    kind: TemplateKind,
    stored: TemplateContent | undefined,
    { content: { language }, campaignId }: LaidOut,
  ): Promise<TemplateContent> {
    const reported = createReportedTypesRepository(tx, workspaceId);
    const types = () => (campaignId === null ? reported.ofWorkspace() : reported.ofCampaign(campaignId));
    const content = stored ?? builtInTemplate(kind, language, await types());
    return { ...content, sort: translateBuiltInTexts(content.sort, language) };
  }

  /** Restores the previous content of a report or highlight. @returns its new version */
  async function restore(
    tx: Executor,
    workspaceId: string,
    kind: TemplateKind,
    { id, name, campaignId, content }: LaidOut,
    before: ReportContent | HighlightContent | null,
  ): Promise<number> {
    const laidOut = createLaidOutRepository(tx, workspaceId, kind);
    const now = clock.now();
    if (before && !isHighlight(before)) return laidOut.writeReport(id, before, now);
    // It had never been saved, so its template's proposal was shown.
    const proposal = () => readInitialContent(tx, { workspaceId, campaignId, name, cover: content.cover });
    return laidOut.writeHighlight(id, before ?? (await proposal()), now);
  }

  return {
    list: ({ workspaceId }: WorkspaceScope) => createAppliedTemplatesRepository(db, workspaceId).list(),

    targets: ({ workspaceId }: WorkspaceScope, kind: TemplateKind, searchString: string) =>
      createLaidOutRepository(db, workspaceId, kind).list(searchString),

    /** Changes all reports or none. @throws {AppError} `notFound` for a report that is not of the kind */
    async apply(
      { workspaceId }: WorkspaceScope,
      user: User,
      { kind, templateId, reportIds }: ContextOf<typeof calls.applyReportTemplate>['body'],
    ): Promise<TemplateApplication> {
      const stored = await readChosenTemplate(db, workspaceId, kind, templateId);
      const ids = [...new Set(reportIds)];
      const now = clock.now();
      const application = {
        id: identifiers.next('templateApplication'),
        kind,
        templateName: stored?.name ?? '',
        appliedAt: now,
        appliedBy: user.name,
      };
      return db.transaction().execute(async (tx) => {
        const laidOut = createLaidOutRepository(tx, workspaceId, kind);
        const applied = createAppliedTemplatesRepository(tx, workspaceId);
        const found = await laidOut.lock(ids);
        if (found.length !== ids.length) throw new AppError('notFound');
        await applied.insert(application);
        for (const each of found) {
          const { id, name, content: report, highlight } = each;
          const content = await contentFor(tx, workspaceId, kind, stored?.content, each);
          if (kind === 'highlight') {
            const heading = highlight?.heading ?? (report.cover.heading || name);
            const version = await laidOut.writeHighlight(id, getHighlightContent(content, heading), now);
            await applied.keepBefore(application.id, id, highlight, version);
          } else {
            const version = await laidOut.writeReport(id, layOutReport(report, content), now);
            await applied.keepBefore(application.id, id, report, version);
          }
        }
        const reports = found.map((each) => ({ ...toReference(each), isChangedSince: false }));
        return { ...application, appliedAt: now.toISOString(), undoneAt: null, reports };
      });
    },

    /** @throws {AppError} `gone` if it has already been undone */
    undo: ({ workspaceId }: WorkspaceScope, id: string): Promise<z.output<typeof templateUndoSchema>> =>
      db.transaction().execute(async (tx) => {
        const applied = createAppliedTemplatesRepository(tx, workspaceId);
        const application = await applied.lock(id);
        if (!application) throw new AppError('notFound');
        if (application.undoneAt) throw new AppError('gone');
        const { kind } = application;
        const before = new Map(application.before.map((report) => [report.reportId, report]));
        const found =
          before.size === 0 ? [] : await createLaidOutRepository(tx, workspaceId, kind).lock([...before.keys()]);
        const isUntouched = (each: LaidOut) => before.get(each.id)?.versionAfter === each.version;
        const restored = found.filter(isUntouched);
        for (const each of restored) {
          const version = await restore(tx, workspaceId, kind, each, before.get(each.id)?.contentBefore ?? null);
          await applied.followUndo(kind, each.id, each.version - 1, version);
        }
        await applied.markUndone(id, clock.now());
        const changedSince = found.filter((each) => !isUntouched(each));
        return { restored: restored.map(toReference), changedSince: changedSince.map(toReference) };
      }),
  };
}
