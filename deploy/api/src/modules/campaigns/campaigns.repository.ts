import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { CampaignTables } from '../../schema/campaign.tables.ts';
import { selectCampaigns } from './campaign-rows.ts';
import type { CampaignWithRelations } from './campaigns.presenter.ts';

type NewCampaign = Omit<Insertable<CampaignTables['campaigns']>, 'workspaceId'>;
export type CampaignChange = Omit<NewCampaign, 'id' | 'ownerId' | 'createdAt' | 'version' | 'isArchived'>;

/** The item's id or, if the item has been merged into another, that item's id. */
const canonicalId = sql`coalesce(media.merged_into_id, media.id)`;

export function createCampaignsRepository(db: Executor, workspaceId: string) {
  return {
    find: (id: string): Promise<CampaignWithRelations | undefined> =>
      selectCampaigns(db, workspaceId).where('campaigns.id', '=', id).executeTakeFirst(),

    countRows: async (ids: readonly string[]): Promise<number> =>
      (
        await db
          .selectFrom('campaigns')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', [...ids])
          .execute()
      ).length,

    insert: async (campaign: NewCampaign): Promise<void> => {
      await db
        .insertInto('campaigns')
        .values({ ...campaign, workspaceId })
        .execute();
    },

    /** @returns false if the campaign has a newer version */
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

    /** Stores the manually added media. @param mediaIds in the order in which they are listed */
    async setMedia(campaignId: string, mediaIds: readonly string[]): Promise<void> {
      const { rows } = await sql<{ mediaId: string }>`
        select media_id from app.campaign_media where campaign_id = ${campaignId} and not is_by_rule order by position`.execute(
        db,
      );
      // The editor saves often, and a save may contain thousands of unchanged media.
      if (rows.length === mediaIds.length && rows.every(({ mediaId }, index) => mediaId === mediaIds[index])) return;
      await sql`delete from app.campaign_media where campaign_id = ${campaignId} and not is_by_rule`.execute(db);
      if (mediaIds.length === 0) return;
      await sql`
        insert into app.campaign_media (campaign_id, media_id, position)
        select ${campaignId}, ${canonicalId}, min(position)
        from unnest(${[...mediaIds]}::text[]) with ordinality as input (media_id, position)
        join app.media on media.id = input.media_id group by 2
        on conflict (campaign_id, media_id) do update set is_by_rule = false, position = excluded.position`.execute(db);
    },

    copyMedia: async (fromId: string, toId: string): Promise<void> => {
      await sql`
        insert into app.campaign_media (campaign_id, media_id, position, is_by_rule)
        select ${toId}, media_id, position, is_by_rule from app.campaign_media where campaign_id = ${fromId}`.execute(
        db,
      );
    },

    /** Lists, in lower case, all campaign names that start with one of the given names without its copy suffix. */
    async listCopyNames(names: readonly string[]): Promise<Set<string>> {
      // Only the start of a long name is compared, because its end is cut off to make room for the copy's suffix.
      const namePrefixes = names.map((name) =>
        name
          .toLowerCase()
          .replace(/ \((copy|kopie)( \d+)?\)$/, '')
          .slice(0, 100),
      );
      const { rows } = await sql<{ name: string }>`
        select lower(name) as name from app.campaigns
        where workspace_id = ${workspaceId}
          and exists (select from unnest(${namePrefixes}::text[]) as prefix where starts_with(lower(name), prefix))`.execute(
        db,
      );
      return new Set(rows.map(({ name }) => name));
    },

    /** Appends media to a campaign. @returns those that were not in it before or had only been added by a rule */
    async addMedia(campaignId: string, mediaIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ mediaId: string }>`
        insert into app.campaign_media (campaign_id, media_id, position)
        select ${campaignId}, ${canonicalId}, min(input.position)
          + coalesce((select max(position) from app.campaign_media where campaign_id = ${campaignId}), 0)
        from unnest(${[...mediaIds]}::text[]) with ordinality as input (media_id, position)
        join app.media on media.id = input.media_id group by 2
        on conflict (campaign_id, media_id) do update set is_by_rule = false where campaign_media.is_by_rule
        returning media_id`.execute(db);
      return rows.map(({ mediaId }) => mediaId);
    },

    /** Removes manually added media, but not those added by a rule. @returns the removed ones */
    async removeMedia(campaignId: string, mediaIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .deleteFrom('campaignMedia')
        .where('campaignId', '=', campaignId)
        .where('mediaId', 'in', [...mediaIds])
        .where('isByRule', '=', false)
        .returning('mediaId')
        .execute();
      return rows.map(({ mediaId }) => mediaId);
    },

    /** Increments the version, so forms opened earlier cannot overwrite the change. @returns the campaign's name */
    bumpVersion: async (id: string, now: Date): Promise<string | undefined> =>
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

    /** @returns the ids that are in the library */
    async filterExistingMedia(mediaIds: readonly string[]): Promise<Set<string>> {
      if (mediaIds.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select id from app.media
        where workspace_id = ${workspaceId} and id = any(${[...mediaIds]}::text[])`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    countCampaignMedia: async (campaignId: string): Promise<number> =>
      (
        await db
          .selectFrom('campaignMedia')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('campaignId', '=', campaignId)
          .executeTakeFirstOrThrow()
      ).count,

    /** Lists the workspaces connected to this one as creators, by the id of their connection. */
    async listConnectedCreators(
      ids: readonly string[],
    ): Promise<Map<string, { creatorWorkspaceId: string; name: string }>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('partners')
        .innerJoin('workspaces', 'workspaces.id', 'partners.creatorWorkspaceId')
        .select(['partners.id', 'partners.creatorWorkspaceId', 'workspaces.name'])
        .where('partners.hostWorkspaceId', '=', workspaceId)
        .where('partners.id', 'in', [...ids])
        .where('workspaces.removedAt', 'is', null)
        .execute();
      return new Map(rows.map(({ id, ...creator }) => [id, creator]));
    },

    isDefaultReportEnabled: async (): Promise<boolean> =>
      (
        await db
          .selectFrom('workspaces')
          .select('campaignSettings')
          .where('id', '=', workspaceId)
          .executeTakeFirstOrThrow()
      ).campaignSettings.createDefaultReport ?? true,

    setArchived: async (ids: readonly string[], isArchived: boolean, now: Date): Promise<void> => {
      await db
        .updateTable('campaigns')
        .set({ isArchived, modifiedAt: now, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Locks campaigns in the order of their ids. To avoid deadlocks, call this before locking groups. */
    lock: async (ids: readonly string[]): Promise<void> => {
      await db
        .selectFrom('campaigns')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
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
