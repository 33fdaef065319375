import type { BrandStyle } from '@reportage/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { ReportLinkRow, ReportTables } from '../../schema/report.tables.ts';

export interface LinkWithViews extends ReportLinkRow {
  openingCount: number;
  lastOpenedAt: Date | null;
}

export interface LinkedReport {
  id: string;
  name: string;
  ownerId: string;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  publishedVersionId: string | null;
  workspaceName: string;
  workspaceSlug: string;
  workspaceStyle: BrandStyle;
  /** The style of the campaign's client; null if there is no client. */
  clientStyle: BrandStyle | null;
}

/** Finds a link by the code in its URL. This is the only query for links that is not limited to a workspace. */
export const findLinkByCode = (db: Executor, code: string): Promise<ReportLinkRow | undefined> =>
  db.selectFrom('reportLinks').selectAll().where('code', '=', code).executeTakeFirst();

export function createReportLinksRepository(db: Executor, workspaceId: string) {
  const selectLinks = (reportId: string) =>
    db
      .selectFrom('reportLinks')
      .selectAll()
      .select([
        sql<number>`(select count(*)::int from app.report_openings o where o.link_id = report_links.id)`.as(
          'openingCount',
        ),
        sql<Date | null>`(select max(opened_at) from app.report_openings o where o.link_id = report_links.id)`.as(
          'lastOpenedAt',
        ),
      ])
      .where('workspaceId', '=', workspaceId)
      .where('reportId', '=', reportId);
  const getLinkKey = (reportId: string, id: string) => ({ workspaceId, reportId, id });

  return {
    findReport: (id: string): Promise<LinkedReport | undefined> =>
      db
        .selectFrom('reports')
        .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
        .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
        .leftJoin('clients', 'clients.id', 'campaigns.clientId')
        .select(['workspaces.brandStyle as workspaceStyle', 'clients.brandStyle as clientStyle'])
        .select(['reports.id', 'reports.name', 'reports.ownerId', 'linkIsOn', 'linkEndsAt', 'publishedVersionId'])
        .select(['workspaces.name as workspaceName', 'workspaces.slug as workspaceSlug'])
        .where('reports.workspaceId', '=', workspaceId)
        .where('reports.id', '=', id)
        .executeTakeFirst(),

    list: (reportId: string): Promise<LinkWithViews[]> =>
      selectLinks(reportId).orderBy('createdAt').orderBy('id').execute(),

    find: (reportId: string, id: string): Promise<LinkWithViews | undefined> =>
      selectLinks(reportId).where('id', '=', id).executeTakeFirst(),

    /** Counts the views through the report's plain URL, without a named link. */
    countPlainViews: (reportId: string): Promise<{ openingCount: number; lastOpenedAt: Date | null }> =>
      db
        .selectFrom('reportOpenings')
        .select([sql<number>`count(*)::int`.as('openingCount'), sql<Date | null>`max(opened_at)`.as('lastOpenedAt')])
        .where('workspaceId', '=', workspaceId)
        .where('reportId', '=', reportId)
        .where('linkId', 'is', null)
        .executeTakeFirstOrThrow(),

    insert: async (link: Omit<Insertable<ReportTables['reportLinks']>, 'workspaceId'>): Promise<void> => {
      await db
        .insertInto('reportLinks')
        .values({ ...link, workspaceId })
        .execute();
    },

    update: async (reportId: string, id: string, change: Updateable<ReportTables['reportLinks']>): Promise<void> => {
      if (Object.keys(change).length === 0) return;
      await db
        .updateTable('reportLinks')
        .set(change)
        .where((eb) => eb.and(getLinkKey(reportId, id)))
        .execute();
    },

    /** @returns false if there is no such link */
    remove: async (reportId: string, id: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('reportLinks')
        .where((eb) => eb.and(getLinkKey(reportId, id)))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
