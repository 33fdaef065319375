import type { calls } from '@reportage/contracts';
import { type Insertable, sql } from 'kysely';
import { matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListPage } from '../../platform/lists/list-answer.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { CampaignTables } from '../../schema/campaign.tables.ts';
import type { CampaignWithParts } from './campaigns.presenter.ts';

export type CampaignQuery = ContextOf<typeof calls.listCampaigns>['query'];
type NewCampaign = Omit<Insertable<CampaignTables['campaigns']>, 'workspaceId'>;
export type CampaignChange = Omit<NewCampaign, 'id' | 'ownerId' | 'createdAt' | 'version' | 'isArchived'>;

const sortColumns: Record<CampaignQuery['sort'], ReturnType<typeof sql.ref>> = {
  name: sql.ref('campaigns.name'),
  clientName: sql.ref('clients.name'),
  progress: sql.ref('campaigns.progress'),
  owner: sql.ref('users.name'),
  createdAtSince: sql.ref('campaigns.created_at'),
  startDate: sql.ref('campaigns.start_date'),
  endDate: sql.ref('campaigns.end_date'),
  progressStatus: sql.ref('campaigns.progress_status'),
  status: sql.ref('campaigns.status'),
  modifiedAt: sql.ref('campaigns.modified_at'),
};
const textSorts: readonly string[] = ['name', 'clientName', 'owner'];

const filterColumns = {
  status: sql.ref<string>('campaigns.status'),
  clientId: sql.ref<string>('campaigns.client_id'),
  progressStatus: sql.ref<string>('campaigns.progress_status'),
  ownerId: sql.ref<string>('campaigns.owner_id'),
  assignedToId: sql.ref<string>('campaigns.assigned_to_id'),
};
export const campaignFilterFields = Object.keys(filterColumns);

/** A merged item counts as the one that it is: who had it chosen before means that. */
const countedId = sql`coalesce(media.merged_into_id, media.id)`;

export function createCampaignsRepository(db: Executor, workspaceId: string) {
  const base = () =>
    db
      .selectFrom('campaigns')
      .leftJoin('clients', 'clients.id', 'campaigns.clientId')
      .leftJoin('users', 'users.id', 'campaigns.ownerId')
      .where('campaigns.workspaceId', '=', workspaceId);

  const withParts = (query: ReturnType<typeof base>) =>
    query.selectAll('campaigns').select([
      'clients.name as clientName',
      'users.name as ownerName',
      sql<string | null>`clients.meta ->> 'logo'`.as('storedClientLogo'),
      sql<CampaignWithParts['media']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'sourceId', m.source_id, 'mediaType', m.media_type, 'type', m.type, 'url', m.url)
          order by cm.position)
        from app.campaign_media cm join app.media m on m.id = cm.media_id
        where cm.campaign_id = campaigns.id), '[]')`.as('media'),
      sql<CampaignWithParts['reports']>`coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.created_at, r.id)
        from app.reports r where r.campaign_id = campaigns.id), '[]')`.as('reports'),
    ]);

  return {
    async list(query: CampaignQuery, filters: ListFilter[]): Promise<ListPage<CampaignWithParts>> {
      const all = base().where('campaigns.isArchived', '=', query.isArchived === 'true');
      const matching = all
        .where(
          matchesSearch(query.searchString, [
            sql.ref('campaigns.name'),
            sql.ref('campaigns.display_name'),
            sql.ref('clients.name'),
          ]),
        )
        .where(matchesFilters(filters, filterColumns));
      const column = sortColumns[query.sort];
      return readPage(db, query, {
        matching: withParts(matching),
        all: all.select('campaigns.id'),
        counted: matching.select('campaigns.id'),
        sortColumn: textSorts.includes(query.sort) ? sql`lower(${column})` : column,
        idColumn: 'campaigns.id',
      });
    },

    find: (id: string): Promise<CampaignWithParts | undefined> =>
      withParts(base()).where('campaigns.id', '=', id).executeTakeFirst(),

    countOf: async (ids: readonly string[]): Promise<number> =>
      (
        await base()
          .select('campaigns.id')
          .where('campaigns.id', 'in', [...ids])
          .execute()
      ).length,

    insert: async (campaign: NewCampaign): Promise<void> => {
      await db
        .insertInto('campaigns')
        .values({ ...campaign, workspaceId })
        .execute();
    },

    /** False where the version is no longer the stored one. */
    async update(id: string, change: CampaignChange, version: number): Promise<boolean> {
      const result = await db
        .updateTable('campaigns')
        .set({ ...change, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** @param mediaIds in the order of the campaign's list */
    async setMedia(campaignId: string, mediaIds: readonly string[]): Promise<void> {
      await db.deleteFrom('campaignMedia').where('campaignId', '=', campaignId).execute();
      if (mediaIds.length === 0) return;
      await sql`
        insert into app.campaign_media (campaign_id, media_id, position)
        select ${campaignId}, ${countedId}, min(position)
        from unnest(${[...mediaIds]}::text[]) with ordinality as given (media_id, position)
        join app.media on media.id = given.media_id group by 2`.execute(db);
    },

    /** Behind those that it has. @returns those that were not in it */
    async addMedia(campaignId: string, mediaIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ mediaId: string }>`
        insert into app.campaign_media (campaign_id, media_id, position)
        select ${campaignId}, ${countedId}, min(given.place)
          + coalesce((select max(position) from app.campaign_media where campaign_id = ${campaignId}), 0)
        from unnest(${[...mediaIds]}::text[]) with ordinality as given (media_id, place)
        join app.media on media.id = given.media_id group by 2
        on conflict do nothing returning media_id`.execute(db);
      return rows.map(({ mediaId }) => mediaId);
    },

    /** @returns those that were in it */
    async takeMedia(campaignId: string, mediaIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .deleteFrom('campaignMedia')
        .where('campaignId', '=', campaignId)
        .where('mediaId', 'in', [...mediaIds])
        .returning('mediaId')
        .execute();
      return rows.map(({ mediaId }) => mediaId);
    },

    /** For whoever has it open: what they save next is of an older version. @returns its name */
    raiseVersion: async (id: string, now: Date): Promise<string | undefined> =>
      (
        await db
          .updateTable('campaigns')
          .set({ modifiedAt: now, version: sql<number>`version + 1` })
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
      )?.name,

    async countMedia(mediaIds: readonly string[]): Promise<number> {
      if (mediaIds.length === 0) return 0;
      const { rows } = await sql<{ found: number }>`
        select count(*) as found from app.media
        where workspace_id = ${workspaceId} and id = any(${[...mediaIds]}::text[])`.execute(db);
      return rows[0]?.found ?? 0;
    },

    memberName: async (userId: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('memberships')
          .innerJoin('users', 'users.id', 'memberships.userId')
          .select('users.name')
          .where('memberships.workspaceId', '=', workspaceId)
          .where('users.id', '=', userId)
          .executeTakeFirst()
      )?.name,

    wantsDefaultReport: async (): Promise<boolean> =>
      (
        await db
          .selectFrom('workspaces')
          .select('campaignSettings')
          .where('id', '=', workspaceId)
          .executeTakeFirstOrThrow()
      ).campaignSettings.createDefaultReport,

    archive: async (ids: readonly string[], isArchived: boolean, now: Date): Promise<void> => {
      await db
        .updateTable('campaigns')
        .set({ isArchived, modifiedAt: now, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('campaigns')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
