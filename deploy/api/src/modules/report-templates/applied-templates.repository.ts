import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { ReportContent } from '../../schema/report.tables.ts';

/** Reports as a template is applied to them, and as they were before. */
export function createAppliedTemplatesRepository(db: Executor, workspaceId: string) {
  const reports = () =>
    db
      .selectFrom('reports')
      .innerJoin('campaigns', 'campaigns.id', 'reports.campaignId')
      .select(['reports.id', 'reports.campaignId', 'reports.name', 'reports.content', 'reports.version'])
      .select('campaigns.name as campaignName')
      .where('reports.workspaceId', '=', workspaceId)
      .where('reports.type', '=', 'default');

  return {
    /** Reports of campaigns, locked until the transaction ends. */
    lockReports: (ids: readonly string[]) =>
      reports()
        .where('reports.id', 'in', [...ids])
        .orderBy('reports.id')
        .forUpdate('reports')
        .execute(),

    /** Gives a report new content. @returns its new version */
    writeContent: async (id: string, content: ReportContent, now: Date): Promise<number> =>
      (
        await db
          .updateTable('reports')
          .set({ content: toJson(content), modifiedAt: now, version: sql<number>`version + 1` })
          .where('id', '=', id)
          .where('workspaceId', '=', workspaceId)
          .returning('version')
          .executeTakeFirstOrThrow()
      ).version,

    insert: async (application: { id: string; templateName: string; appliedAt: Date }): Promise<void> => {
      await db
        .insertInto('templateApplications')
        .values({ ...application, workspaceId, undoneAt: null })
        .execute();
    },

    keepBefore: async (applicationId: string, reportId: string, content: ReportContent, versionAfter: number) => {
      await db
        .insertInto('templateApplicationReports')
        .values({ applicationId, reportId, contentBefore: toJson(content), versionAfter })
        .execute();
    },

    /** The application, locked, with what its reports were like before. */
    async lock(id: string) {
      const application = await db
        .selectFrom('templateApplications')
        .select(['id', 'undoneAt'])
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .forUpdate()
        .executeTakeFirst();
      if (!application) return undefined;
      const before = await db
        .selectFrom('templateApplicationReports')
        .select(['reportId', 'contentBefore', 'versionAfter'])
        .where('applicationId', '=', id)
        .execute();
      return { ...application, before };
    },

    markUndone: async (id: string, now: Date): Promise<void> => {
      await db.updateTable('templateApplications').set({ undoneAt: now }).where('id', '=', id).execute();
    },
  };
}
