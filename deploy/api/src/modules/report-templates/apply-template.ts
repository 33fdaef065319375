import type { TemplateApplication, TemplateContent, templateUndoSchema, z } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { createAppliedTemplatesRepository } from './applied-templates.repository.ts';
import { builtInTemplate, translateBuiltInTexts } from './built-in/built-in-templates.ts';
import { createReportTemplatesRepository } from './report-templates.repository.ts';
import { createReportedTypesRepository } from './reported-types.repository.ts';

/** Lays a report out anew; its language, dates, settings and the client's logo stay. */
function layOut(content: ReportContent, template: TemplateContent): ReportContent {
  const sort = translateBuiltInTexts(template.sort, content.language);
  return {
    ...content,
    layout: template.layout,
    sort,
    cover: {
      ...content.cover,
      hideTableOfContent: template.cover.hideTableOfContent,
      tableOfContent: sort.filter(({ hidden }) => !hidden).map(({ id, name }) => ({ id, name })),
      ...(template.cover.heading === '' ? {} : { heading: template.cover.heading }),
    },
  };
}

const toReference = ({ id, name, campaignName }: TemplateApplication['reports'][number]) => ({
  id,
  name,
  campaignName,
});

export function createTemplateApplier({ db, clock, identifiers }: Platform) {
  /** Without content if the workspace has none of its own: the product's follows each report's media types. @throws {AppError} `notFound`, or `invalidRequest` for a template of another kind */
  async function readTemplate({ workspaceId }: WorkspaceScope, id: string | null) {
    const templates = createReportTemplatesRepository(db, workspaceId);
    if (id === null) {
      const own = await templates.findOwn('default');
      return { name: '', content: own?.content };
    }
    const named = await templates.findNamed(id);
    if (!named) throw new AppError('notFound');
    if (named.kind !== 'default')
      throw invalidField('body.templateId', {
        en: 'is not a template of campaign reports',
        de: 'ist keine Vorlage für Kampagnenberichte',
      });
    return { name: named.name ?? '', content: named.content };
  }

  return {
    async apply(
      scope: WorkspaceScope,
      { templateId, reportIds }: { templateId: string | null; reportIds: readonly string[] },
    ): Promise<TemplateApplication> {
      const template = await readTemplate(scope, templateId);
      const ids = [...new Set(reportIds)];
      const id = identifiers.next('templateApplication');
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        const applied = createAppliedTemplatesRepository(tx, scope.workspaceId);
        const reports = await applied.lockReports(ids);
        if (reports.length !== ids.length) throw new AppError('notFound');
        await applied.insert({ id, templateName: template.name, appliedAt: now });
        const reported = createReportedTypesRepository(tx, scope.workspaceId);
        for (const report of reports) {
          const { language } = report.content;
          const content =
            template.content ??
            builtInTemplate('default', language, await reported.ofCampaign(report.campaignId ?? ''));
          const version = await applied.writeContent(report.id, layOut(report.content, content), now);
          await applied.keepBefore(id, report.id, report.content, version);
        }
        return { id, templateName: template.name, appliedAt: now.toISOString(), reports: reports.map(toReference) };
      });
    },

    /** @throws {AppError} `gone` if it is undone already */
    undo: (scope: WorkspaceScope, id: string): Promise<z.output<typeof templateUndoSchema>> =>
      db.transaction().execute(async (tx) => {
        const applied = createAppliedTemplatesRepository(tx, scope.workspaceId);
        const application = await applied.lock(id);
        if (!application) throw new AppError('notFound');
        if (application.undoneAt) throw new AppError('gone');
        const before = new Map(application.before.map((report) => [report.reportId, report]));
        const reports = before.size === 0 ? [] : await applied.lockReports([...before.keys()]);
        const isUntouched = (report: (typeof reports)[number]) =>
          before.get(report.id)?.versionAfter === report.version;
        const restored = reports.filter(isUntouched);
        const changedSince = reports.filter((each) => !isUntouched(each));
        for (const report of restored) {
          await applied.writeContent(report.id, before.get(report.id)?.contentBefore ?? report.content, clock.now());
        }
        await applied.markUndone(id, clock.now());
        return { restored: restored.map(toReference), changedSince: changedSince.map(toReference) };
      }),
  };
}
