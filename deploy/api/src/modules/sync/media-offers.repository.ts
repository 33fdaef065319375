import type { OfferedMedia } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';

export type MediaOffer = Omit<OfferedMedia, 'accountName'>;

export interface OfferQuery {
  connectionIds: readonly string[];
  /** In lower case. */
  searchString: string;
  page: number;
  size: number;
}

/** Stores which media the vendors list for a workspace's accounts. */
export function createMediaOffersRepository(db: Executor, workspaceId: string) {
  return {
    /** Lists the accounts whose media have been read since the given time. */
    async listFreshIds(connectionIds: readonly string[], since: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('mediaOffers')
        .select('connectionId')
        .where('workspaceId', '=', workspaceId)
        .where('connectionId', '=', sql<string>`any(${[...connectionIds]}::text[])`)
        .where('readAt', '>=', since)
        .execute();
      return rows.map(({ connectionId }) => connectionId);
    },

    async store(connectionId: string, media: readonly MediaOffer[], readAt: Date): Promise<void> {
      const offer = { media: toJson([...media]), readAt };
      await db
        .insertInto('mediaOffers')
        .values({ ...offer, connectionId, workspaceId })
        .onConflict((conflict) => conflict.column('connectionId').doUpdateSet(offer))
        .execute();
    },

    async list({ connectionIds, searchString, page, size }: OfferQuery): Promise<ListPage<OfferedMedia>> {
      const { rows } = await sql<{ total: number; unfilteredTotal: number; rows: OfferedMedia[] }>`
        with offered as (
          select distinct on (item.url) item.url, item.title, item.type, connections.name as account
          from app.media_offers offers join app.connections on connections.id = offers.connection_id
          cross join jsonb_to_recordset(offers.media) as item(url text, title text, type text)
          where offers.workspace_id = ${workspaceId} and offers.connection_id = any(${[...connectionIds]}::text[])
          order by item.url, connections.name),
        found as (
          select * from offered where strpos(lower(url || ' ' || coalesce(title, '')), ${searchString}) > 0),
        shown as (
          select * from found order by lower(coalesce(title, url)), url limit ${size} offset ${page * size})
        select (select count(*)::int from found) as total, (select count(*)::int from offered) as "unfilteredTotal",
          (select coalesce(jsonb_agg(jsonb_build_object('url', url, 'title', title, 'type', type, 'accountName', account)
            order by lower(coalesce(title, url)), url), '[]') from shown) as rows`.execute(db);
      const [result = { total: 0, unfilteredTotal: 0, rows: [] }] = rows;
      return result;
    },
  };
}
