import type { calls, LinkUtm } from '@reportage/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import { matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { AppSchema } from '../../schema/index.ts';
import type { LinkWithDetails } from './links.presenter.ts';

export type LinkQuery = ContextOf<typeof calls.listLinks>['query'];

export interface LinkContent {
  name: string;
  destination: string;
  utm: LinkUtm;
  campaignId: string | null;
  endsAt: Date | null;
}
export type NewLink = LinkContent & { id: string; code: string; ownerId: string; createdAt: Date };

const clicks = sql<number>`coalesce(link_totals.clicks, 0)`;

const sortColumns = {
  name: sql`lower(links.name)`,
  destination: sql`lower(links.destination)`,
  campaignName: sql`lower(campaigns.name)`,
  clicks,
  createdAt: sql.ref('links.created_at'),
  endsAt: sql.ref('links.ends_at'),
  ownerName: sql`lower(users.name)`,
} as const satisfies Record<LinkQuery['sort'], unknown>;

const filterColumns = {
  campaignId: sql.ref<string>('links.campaign_id'),
  ownerId: sql.ref<string>('links.owner_id'),
};
export const linkFilterFields = Object.keys(filterColumns);

const toColumns = ({ utm, ...content }: LinkContent) => ({ ...content, utm: toJson(utm) });

/** Reads and changes a workspace's links. Removed links are treated as missing. */
export function createLinksRepository(db: Executor, workspaceId: string) {
  const selectLinks = () =>
    db
      .selectFrom('links')
      .leftJoin('campaigns', 'campaigns.id', 'links.campaignId')
      .leftJoin('users', 'users.id', 'links.ownerId')
      .leftJoin('linkTotals', 'linkTotals.linkId', 'links.id')
      .selectAll('links')
      .select(['campaigns.name as campaignName', 'users.name as ownerName', clicks.as('clicks')])
      .where('links.workspaceId', '=', workspaceId)
      .where('links.deletedAt', 'is', null);
  const matchesVersion = (id: string, version: number) => (eb: ExpressionBuilder<AppSchema, 'links'>) =>
    eb.and({ id, workspaceId, version }).and('deletedAt', 'is', null);

  return {
    async list(query: LinkQuery, filters: ListFilter[]): Promise<ListPage<LinkWithDetails>> {
      const searchColumns = ['links.name', 'links.destination', 'links.code', 'campaigns.name'];
      const matching = selectLinks()
        .where(
          matchesSearch(
            query.searchString,
            searchColumns.map((column) => sql.ref(column)),
          ),
        )
        .where(matchesFilters(filters, filterColumns));
      return readPage(db, query, {
        matching,
        all: selectLinks(),
        sortColumn: sortColumns[query.sort],
        idColumn: 'links.id',
      });
    },

    find: (id: string): Promise<LinkWithDetails | undefined> =>
      selectLinks().where('links.id', '=', id).executeTakeFirst(),

    /** @returns false if the code is already in use */
    async insert({ id, code, ownerId, createdAt, ...content }: NewLink): Promise<boolean> {
      const result = await db
        .insertInto('links')
        .values({
          ...toColumns(content),
          id,
          code,
          ownerId,
          workspaceId,
          createdAt,
          modifiedAt: createdAt,
          deletedAt: null,
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** @returns false if the link has a newer version */
    async update(id: string, content: LinkContent, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('links')
        .set({ ...toColumns(content), modifiedAt: now, version: sql<number>`version + 1` })
        .where(matchesVersion(id, version))
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** @returns the codes of the removed links; other ids are ignored */
    async remove(ids: readonly string[], now: Date): Promise<string[]> {
      const rows = await db
        .updateTable('links')
        .set({ deletedAt: now })
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .where('deletedAt', 'is', null)
        .returning('code')
        .execute();
      return rows.map(({ code }) => code);
    },

    hasCampaign: async (campaignId: string): Promise<boolean> =>
      (await db
        .selectFrom('campaigns')
        .select('id')
        .where('id', '=', campaignId)
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst()) !== undefined,

    readWorkspace: () =>
      db
        .selectFrom('workspaces')
        .select(['timezone', 'campaignSettings'])
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow(),
  };
}
