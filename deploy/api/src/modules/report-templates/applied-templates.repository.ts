import type { TemplateApplication, TemplateKind } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { HighlightContent } from '../../schema/highlight.tables.ts';
import type { ReportContent } from '../../schema/report.tables.ts';

/** The list shows at most this many applications. */
const maxListedApplications = 50;

/** Reads and writes template applications, with the reports' previous content. */
export function createAppliedTemplatesRepository(db: Executor, workspaceId: string) {
  return {
    /** Lists the applications, latest first. */
    async list(): Promise<TemplateApplication[]> {
      const applications = await db
        .selectFrom('templateApplications')
        .select(['id', 'kind', 'templateName', 'appliedAt', 'appliedBy', 'undoneAt'])
        .where('workspaceId', '=', workspaceId)
        .orderBy('appliedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxListedApplications)
        .execute();
      if (applications.length === 0) return [];
      const reports = await db
        .selectFrom('templateApplicationReports as applied')
        .innerJoin('templateApplications', 'templateApplications.id', 'applied.applicationId')
        .innerJoin('reports', 'reports.id', 'applied.reportId')
        .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
        .leftJoin('groups', 'groups.id', 'reports.groupId')
        .leftJoin('highlights', 'highlights.reportId', 'reports.id')
        .select(['applied.applicationId', 'reports.id', 'reports.name'])
        .select(sql<string>`coalesce(campaigns.name, groups.name)`.as('campaignName'))
        .select(
          sql<boolean>`template_applications.undone_at is null and applied.version_after is distinct from
            (case template_applications.kind when 'highlight' then highlights.version else reports.version end)`.as(
            'isChangedSince',
          ),
        )
        .where('templateApplications.workspaceId', '=', workspaceId)
        .where(
          'applied.applicationId',
          'in',
          applications.map(({ id }) => id),
        )
        .orderBy('campaignName')
        .orderBy('reports.id')
        .execute();
      const reportsByApplication = Map.groupBy(reports, ({ applicationId }) => applicationId);
      return applications.map(({ appliedAt, undoneAt, ...application }) => ({
        ...application,
        appliedAt: appliedAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
        reports: (reportsByApplication.get(application.id) ?? []).map(({ applicationId: _id, ...report }) => report),
      }));
    },

    insert: async (application: {
      id: string;
      kind: TemplateKind;
      templateName: string;
      appliedAt: Date;
      appliedBy: string;
    }): Promise<void> => {
      await db
        .insertInto('templateApplications')
        .values({ ...application, workspaceId, undoneAt: null })
        .execute();
    },

    insertReport: async (
      applicationId: string,
      reportId: string,
      contentBefore: ReportContent | HighlightContent | null,
      versionAfter: number,
    ) => {
      await db
        .insertInto('templateApplicationReports')
        .values({ applicationId, reportId, contentBefore: contentBefore && toJson(contentBefore), versionAfter })
        .execute();
    },

    /** Locks the application, and returns it with the previous content of its reports. */
    async lock(id: string) {
      const application = await db
        .selectFrom('templateApplications')
        .select(['id', 'kind', 'undoneAt'])
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .forUpdate()
        .executeTakeFirst();
      if (!application) return undefined;
      const appliedReports = await db
        .selectFrom('templateApplicationReports')
        .select(['reportId', 'contentBefore', 'versionAfter'])
        .where('applicationId', '=', id)
        .execute();
      return { ...application, appliedReports };
    },

    /**
     * An undo restores a report's earlier content as a new version. If an earlier application wrote that content, it
     * must refer to the new version; otherwise the report would be considered edited.
     */
    updateVersionAfter: async (
      kind: TemplateKind,
      reportId: string,
      oldVersion: number,
      newVersion: number,
    ): Promise<void> => {
      await sql`
        update app.template_application_reports as applied set version_after = ${newVersion}
        from app.template_applications as applications
        where applications.id = applied.application_id and applications.workspace_id = ${workspaceId}
          and (applications.kind = 'highlight') = ${kind === 'highlight'}
          and applications.undone_at is null and applied.report_id = ${reportId} and applied.version_after = ${oldVersion}`.execute(
        db,
      );
    },

    markUndone: async (id: string, now: Date): Promise<void> => {
      await db
        .updateTable('templateApplications')
        .set({ undoneAt: now })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
  };
}
