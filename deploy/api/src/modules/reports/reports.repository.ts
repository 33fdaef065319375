import type { calls, ListVisibility } from '@reportage/contracts';
import { type Insertable, sql } from 'kysely';
import { matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { ReportContent, ReportRow, ReportTables } from '../../schema/report.tables.ts';
import { selectGroupSpan } from './group/group-span.ts';
import type { JoinedReportRow } from './reports.presenter.ts';

export type ReportQuery = ContextOf<typeof calls.listReports>['query'];
export type NewReport = Pick<Insertable<ReportTables['reports']>, 'id' | 'name' | 'ownerId'> & {
  content: ReportContent;
} & ({ campaignId: string } | { groupId: string });

const sortColumns = {
  name: sql`lower(reports.name)`,
  campaignName: sql`lower(campaigns.name)`,
  createdAtSince: sql.ref('reports.created_at'),
  modifiedAt: sql.ref('reports.modified_at'),
} as const;
export type ReportSort = keyof typeof sortColumns;
export const reportSorts = Object.keys(sortColumns) as ReportSort[];

const workspaceBrandColumns = [
  'workspaces.slug as workspaceSlug',
  'workspaces.name as workspaceName',
  'workspaces.images as workspaceImages',
  'workspaces.banner as workspaceBanner',
  'workspaces.colors as workspaceColors',
  'workspaces.brandStyle as workspaceStyle',
] as const;
/** The brands of a report's workspace and client. */
export const brandColumns = [
  ...workspaceBrandColumns,
  'clients.images as clientImages',
  'clients.banner as clientBanner',
  'clients.brandColors as clientColors',
  'clients.brandStyle as clientStyle',
] as const;

export function createReportsRepository(db: Executor, workspaceId: string) {
  const select = () =>
    db
      .selectFrom('reports')
      .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
      .leftJoin('groups', 'groups.id', 'reports.groupId')
      .innerJoin('workspaces', 'workspaces.id', 'reports.workspaceId')
      .leftJoin('clients', 'clients.id', 'campaigns.clientId')
      .leftJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
      .selectAll('reports')
      .select([
        sql<string>`coalesce(campaigns.name, groups.name)`.as('campaignName'),
        selectGroupSpan('reports.group_id').as('groupSpan'),
        'clients.name as clientName',
        ...brandColumns,
        'reportVersions.publishedAt',
        // jsonb is compared by value, regardless of key order.
        sql<boolean>`report_versions.id is not null
          and (reports.name, reports.content) is distinct from (report_versions.name, report_versions.content)`.as(
          'hasUnpublishedChanges',
        ),
      ])
      .where('reports.workspaceId', '=', workspaceId);

  return {
    async list(query: ReportQuery, sort: ReportSort): Promise<ListPage<JoinedReportRow>> {
      // Group reports are not listed; they are opened from their groups.
      const allReports = select()
        .where('reports.groupId', 'is', null)
        .$if(query.campaignId !== undefined, (filtered) =>
          filtered.where('reports.campaignId', '=', query.campaignId ?? ''),
        );
      const matchingReports = allReports.where(
        matchesSearch(query.searchString, [sql.ref('reports.name'), sql.ref('campaigns.name')]),
      );
      return readPage(db, query, {
        matching: matchingReports,
        all: allReports,
        sortColumn: sortColumns[sort],
        idColumn: 'reports.id',
      });
    },

    find: (id: string): Promise<JoinedReportRow | undefined> =>
      select().where('reports.id', '=', id).executeTakeFirst(),
    findByGroup: (groupId: string): Promise<JoinedReportRow | undefined> =>
      select().where('reports.groupId', '=', groupId).executeTakeFirst(),

    /** Lists the ids of the reports' groups; null for campaign reports. */
    listGroupIds: async (ids: readonly string[]): Promise<(string | null)[]> =>
      (
        await select()
          .where('reports.id', 'in', [...ids])
          .execute()
      ).map(({ groupId }) => groupId),

    insert: async ({ content, ...report }: NewReport): Promise<void> => {
      const isGroupReport = 'groupId' in report;
      await db
        .insertInto('reports')
        .values({
          campaignId: null,
          groupId: null,
          followsGroup: isGroupReport,
          ...report,
          workspaceId,
          type: isGroupReport ? 'group' : 'default',
          content: toJson(content),
          linkIsOn: false,
          linkEndsAt: null,
          publishedVersionId: null,
        })
        .execute();
    },

    /** Returns false if the stored version is newer. */
    async update(
      id: string,
      change: { name: string; content: ReportContent; followsGroup: boolean },
      version: number,
      now: Date,
    ): Promise<boolean> {
      const result = await db
        .updateTable('reports')
        .set({
          name: change.name,
          content: toJson(change.content),
          followsGroup: change.followsGroup,
          modifiedAt: now,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Sets the version that guests see. Whether they may open the report depends on its links. */
    async setPublished(id: string, publishedVersionId: string): Promise<void> {
      await db
        .updateTable('reports')
        .set({ publishedVersionId })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },

    /** Sets the guest link. This is not an edit: the report's version and modification time stay unchanged. */
    async setLink(id: string, link: { isOn: boolean; endsAt: Date | null }): Promise<void> {
      await db
        .updateTable('reports')
        .set({ linkIsOn: link.isOn, linkEndsAt: link.endsAt })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },

    /** Sets which lists guests see. Like a change to the guest link, this is not an edit. */
    setListVisibility: async (id: string, visibility: ListVisibility): Promise<void> => {
      await db
        .updateTable('reports')
        .set({ listVisibility: toJson(visibility) })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .execute();
    },

    /** Finds the name and content of the published version. */
    findPublished: (id: string) =>
      db
        .selectFrom('reports')
        .innerJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
        .select(['reportVersions.name', 'reportVersions.content'])
        .where('reports.workspaceId', '=', workspaceId)
        .where('reports.id', '=', id)
        .executeTakeFirst(),

    /** Finds what guests see: the layout and numbers of the published version. */
    findPublishedPreview: (id: string) =>
      db
        .selectFrom('reports')
        .innerJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
        .select(['reportVersions.preview', 'reportVersions.partnerGrants'])
        .where('reports.workspaceId', '=', workspaceId)
        .where('reports.id', '=', id)
        .executeTakeFirst(),

    insertVersion: async (version: Insertable<ReportTables['reportVersions']>): Promise<void> => {
      await db.insertInto('reportVersions').values(version).execute();
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('reports')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    findCampaign: (id: string) =>
      db
        .selectFrom('campaigns')
        .select(['id', 'name', 'startDate', 'endDate', 'timezone', 'clientLogo'])
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst(),

    /** Finds the data for a campaign report's header before the report exists. */
    findCampaignWithBrand: (id: string) =>
      db
        .selectFrom('campaigns')
        .innerJoin('workspaces', 'workspaces.id', 'campaigns.workspaceId')
        .leftJoin('clients', 'clients.id', 'campaigns.clientId')
        .select(['campaigns.name', 'campaigns.name as campaignName', 'campaigns.clientLogo', 'campaigns.timezone'])
        .select(['campaigns.startDate', 'campaigns.endDate', 'clients.name as clientName'])
        .select(brandColumns)
        .where('campaigns.id', '=', id)
        .where('campaigns.workspaceId', '=', workspaceId)
        .executeTakeFirst(),

    /** Finds the data for a group report's header before the report exists. */
    findGroupWithBrand: (id: string) =>
      db
        .selectFrom('groups')
        .innerJoin('workspaces', 'workspaces.id', 'groups.workspaceId')
        .select(['groups.name', 'groups.name as campaignName', 'workspaces.timezone'])
        .select(selectGroupSpan('groups.id').as('groupSpan'))
        .select(workspaceBrandColumns)
        .where('groups.id', '=', id)
        .where('groups.workspaceId', '=', workspaceId)
        .executeTakeFirst(),

    /** Lists the ids of a campaign's media and links. */
    listSubjectIds: async (campaignId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('campaignSubjects')
          .innerJoin('campaigns', 'campaigns.id', 'campaignSubjects.campaignId')
          .select('campaignSubjects.subjectId')
          .where('campaignSubjects.campaignId', '=', campaignId)
          .where('campaigns.workspaceId', '=', workspaceId)
          .orderBy('campaignSubjects.position')
          .execute()
      ).map((row) => row.subjectId),

    /** Reads a campaign's reports and locks them until the transaction ends. */
    lockByCampaign: (campaignId: string): Promise<Pick<ReportRow, 'id' | 'content'>[]> =>
      db
        .selectFrom('reports')
        .select(['id', 'content'])
        .where('workspaceId', '=', workspaceId)
        .where('campaignId', '=', campaignId)
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Replaces a report's content, e.g. when a template is applied. */
    setContent: async (id: string, content: ReportContent): Promise<void> => {
      await db
        .updateTable('reports')
        .set({ content: toJson(content), version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    /** Changes the dates of reports that still have the campaign's old dates. */
    moveDates: async (
      campaignId: string,
      oldDates: ReportContent['date'],
      newDates: ReportContent['date'],
    ): Promise<void> => {
      await db
        .updateTable('reports')
        .set({
          content: sql<ReportContent>`jsonb_set(content, '{date}', ${JSON.stringify(newDates)}::jsonb)`,
          version: sql<number>`version + 1`,
        })
        .where('workspaceId', '=', workspaceId)
        .where('campaignId', '=', campaignId)
        .where(sql<boolean>`content -> 'date' = ${JSON.stringify(oldDates)}::jsonb`)
        .execute();
    },
  };
}
