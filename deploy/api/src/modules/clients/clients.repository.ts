import type { Client, calls } from '@reportage/contracts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasAnyLabel, matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { ClientRow } from '../../schema/campaign.tables.ts';

export interface ClientWithOwner extends ClientRow {
  ownerName: string | null;
  campaignCount: number;
}
export interface NewClient {
  id: string;
  name: string;
  meta: Client['meta'];
  ownerId: string;
  contacts?: Client['contacts'] | undefined;
  labels?: string[] | undefined;
}

/** Returns only the lists that the caller passed. */
const getLists = ({ contacts, labels }: Pick<NewClient, 'contacts' | 'labels'>) => ({
  ...(contacts ? { contacts: toJson(contacts) } : {}),
  ...(labels ? { labels: toJson(labels) } : {}),
});

type ClientQuery = ContextOf<typeof calls.listClients>['query'];

/** The number of a client's campaigns. This subquery is fast, because it uses an index. */
const campaignCount = sql<number>`(select count(*) from app.campaigns where campaigns.client_id = clients.id)`;

const sortColumns: Record<ClientQuery['sort'], Expression<unknown>> = {
  name: sql`lower(clients.name)`,
  ownerName: sql`lower(users.name)`,
  createdAtSince: sql.ref('clients.created_at'),
  campaignCount,
};

const filterColumns = { ownerId: sql.ref<string>('clients.owner_id') };
export const clientFilterFields = [...Object.keys(filterColumns), 'label'];

const matchesLabels = (filters: readonly ListFilter[]): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`true`,
      ...filters
        .filter(({ field }) => field === 'label')
        .map(({ operator, values }) => {
          const isLabeled = hasAnyLabel(sql.ref('clients.labels'), values);
          return operator === 'is' ? isLabeled : sql<SqlBool>`not (${isLabeled})`;
        }),
    ],
    sql` and `,
  );

export function createClientsRepository(db: Executor, workspaceId: string) {
  const select = () =>
    db
      .selectFrom('clients')
      .leftJoin('users', 'users.id', 'clients.ownerId')
      .selectAll('clients')
      .select('users.name as ownerName')
      .select(campaignCount.as('campaignCount'))
      .where('clients.workspaceId', '=', workspaceId);

  return {
    async list(query: ClientQuery, filters: ListFilter[]): Promise<ListPage<ClientWithOwner>> {
      const matching = select()
        .where(matchesSearch(query.searchString, [sql.ref('clients.name')]))
        .where(matchesFilters(filters, filterColumns))
        .where(matchesLabels(filters));
      return readPage(db, query, {
        matching,
        all: select(),
        sortColumn: sortColumns[query.sort],
        idColumn: 'clients.id',
      });
    },

    find: (id: string): Promise<ClientWithOwner | undefined> =>
      select().where('clients.id', '=', id).executeTakeFirst(),
    findByName: (name: string): Promise<ClientWithOwner | undefined> =>
      select().where(sql`lower(clients.name)`, '=', name.toLowerCase()).executeTakeFirst(),

    /** Finds the client with the given name, ignoring case, or creates it. */
    async ensure(client: NewClient): Promise<ClientWithOwner> {
      await db
        .insertInto('clients')
        .values({
          id: client.id,
          name: client.name,
          ownerId: client.ownerId,
          workspaceId,
          meta: toJson(client.meta),
          ...getLists(client),
        })
        .onConflict((conflict) => conflict.expression(sql`workspace_id, lower(name)`).doNothing())
        .execute();
      return select().where(sql`lower(clients.name)`, '=', client.name.toLowerCase()).executeTakeFirstOrThrow();
    },

    /** @returns false if the client has a newer version */
    async update(id: string, change: Omit<NewClient, 'id' | 'ownerId'>, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('clients')
        .set({
          name: change.name,
          meta: toJson(change.meta),
          ...getLists(change),
          modifiedAt: now,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    countRows: async (ids: readonly string[]): Promise<number> =>
      (
        await select()
          .where('clients.id', 'in', [...ids])
          .execute()
      ).length,

    /**
     * Locks clients and their campaigns, so that no campaigns are added to the clients before they are deleted.
     * @returns the ids of the campaigns
     */
    async lockWithCampaigns(ids: readonly string[]): Promise<string[]> {
      const clientIds = [...ids];
      await db.selectFrom('clients').select('id').where('id', 'in', clientIds).orderBy('id').forUpdate().execute();
      const rows = await db
        .selectFrom('campaigns')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('clientId', 'in', clientIds)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows.map(({ id }) => id);
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('clients')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
