import type { Crawl, CrawlLimit } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import type { CrawlAddressRow } from '../../../schema/crawl.tables.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import type { PageAddress } from './page-url.ts';

export interface NewAddress extends PageAddress, Pick<CrawlAddressRow, 'kind' | 'depth' | 'hops' | 'chain'> {
  /** The limit that excludes the address. */
  exceededLimit?: CrawlLimit;
}

export interface AddressResult {
  /** `waiting` means that the address is requested again, using `requestUrl`. */
  state: CrawlAddressRow['state'];
  requestUrl?: string;
  hops?: number;
  kind?: CrawlAddressRow['kind'];
  reason?: string;
  leadsTo?: string;
  textHash?: string;
  facts?: PageFacts;
}

/** Keeps a statement below PostgreSQL's parameter limit. */
const rowsPerStatement = 1_000;

/** Drops repeated addresses, because a statement cannot write a row twice. */
function getBatches(addresses: readonly NewAddress[]): NewAddress[][] {
  const rows = new Map<string, NewAddress>();
  for (const address of addresses) if (!rows.has(address.url)) rows.set(address.url, address);
  return Array.from({ length: Math.ceil(rows.size / rowsPerStatement) }, (_, batch) =>
    [...rows.values()].slice(batch * rowsPerStatement, (batch + 1) * rowsPerStatement),
  );
}

/** The addresses that a crawl has found, each stored once with its outcome. */
export function createFrontier(db: Executor, crawlId: string) {
  const select = () => db.selectFrom('crawlAddresses').selectAll().where('crawlId', '=', crawlId);
  const selectWaiting = () => select().where('state', '=', 'waiting');
  return {
    find: (url: string): Promise<CrawlAddressRow | undefined> => select().where('url', '=', url).executeTakeFirst(),

    /**
     * Adds addresses to follow, including those that were left out earlier because of a limit.
     * @returns how many pages were added
     */
    async add(addresses: readonly NewAddress[]): Promise<number> {
      let pages = 0;
      for (const rows of getBatches(addresses)) {
        const insertedRows = await db
          .insertInto('crawlAddresses')
          .values(rows.map(({ exceededLimit: _, ...row }) => ({ ...row, crawlId, facts: null })))
          .onConflict((conflict) =>
            conflict
              .columns(['crawlId', 'url'])
              .doUpdateSet((eb) => ({
                state: 'waiting',
                reason: null,
                requestUrl: eb.ref('excluded.requestUrl'),
                kind: eb.ref('excluded.kind'),
                depth: eb.ref('excluded.depth'),
                hops: eb.ref('excluded.hops'),
                chain: eb.ref('excluded.chain'),
              }))
              .where('crawlAddresses.state', '=', 'unfollowed'),
          )
          .returning('kind')
          .execute();
        pages += insertedRows.filter(({ kind }) => kind === 'page').length;
      }
      return pages;
    },

    /** Records addresses that are left out because of a limit. @returns how many of them are new */
    async addUnfollowed(addresses: readonly NewAddress[]): Promise<number> {
      let insertedCount = 0;
      for (const rows of getBatches(addresses)) {
        const unfollowed = { crawlId, state: 'unfollowed', facts: null } as const;
        const updated = await db
          .insertInto('crawlAddresses')
          .values(rows.map(({ exceededLimit, ...row }) => ({ ...row, ...unfollowed, reason: exceededLimit ?? null })))
          .onConflict((conflict) => conflict.columns(['crawlId', 'url']).doNothing())
          .returning('url')
          .execute();
        insertedCount += updated.length;
      }
      return insertedCount;
    },

    /**
     * Number of pages left out because of each limit, in descending order. Pages that are still waiting count toward
     * the limit that ended the crawl.
     */
    async countLeftOutByLimits(endedBy: CrawlLimit | null): Promise<Crawl['limits']> {
      const { rows } = await sql<{ limit: CrawlLimit; addresses: number }>`
        select case when state = 'waiting' then ${endedBy}::text else reason end as "limit", count(*)::integer as addresses
        from app.crawl_addresses
        where crawl_id = ${crawlId} and kind = 'page'
          and ((state = 'waiting' and ${endedBy}::text is not null) or state = 'unfollowed' or (state = 'leftOut' and reason = 'variants'))
        group by 1
        order by 2 desc, 1`.execute(db);
      return rows;
    },

    /** The address to request next: the one closest to the start page and, of several, the one found first. */
    findNext: (now: Date): Promise<CrawlAddressRow | undefined> =>
      selectWaiting()
        .where((eb) => eb.or([eb('dueAt', 'is', null), eb('dueAt', '<=', now)]))
        .orderBy('depth')
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst(),

    async findNextDueTime(): Promise<Date | null> {
      const row = await selectWaiting().orderBy('dueAt').limit(1).executeTakeFirst();
      return row?.dueAt ?? null;
    },

    async settle(url: string, { facts, ...settled }: AddressResult): Promise<void> {
      await db
        .updateTable('crawlAddresses')
        .set({ ...settled, dueAt: null, ...(facts ? { facts: toJson(facts) } : {}) })
        .where('crawlId', '=', crawlId)
        .where('url', '=', url)
        .execute();
    },

    async postpone(url: string, dueAt: Date, reason: string): Promise<void> {
      await db
        .updateTable('crawlAddresses')
        .set({ dueAt, reason, attempts: sql<number>`attempts + 1` })
        .where('crawlId', '=', crawlId)
        .where('url', '=', url)
        .execute();
    },

    /** Summarizes the addresses with the same path, which differ only in their queries. */
    async summarizePath(
      pathUrl: string,
      textHash?: string,
    ): Promise<{ isInLibrary: boolean; copies: number; visited: number; hasText: boolean }> {
      const row = await db
        .selectFrom('crawlAddresses')
        .select([
          sql<boolean>`coalesce(bool_or(state = 'read'), false)`.as('isInLibrary'),
          sql<number>`count(*) filter (where reason = 'copy')`.as('copies'),
          sql<number>`count(*) filter (where state <> 'waiting')`.as('visited'),
          sql<boolean>`coalesce(bool_or(text_hash = ${textHash ?? ''}), false)`.as('hasText'),
        ])
        .where('crawlId', '=', crawlId)
        .where('pathUrl', '=', pathUrl)
        .executeTakeFirstOrThrow();
      return row;
    },

    findNextAlias: (after: number): Promise<CrawlAddressRow | undefined> =>
      select()
        .where('state', '=', 'alias')
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst(),
  };
}
export type Frontier = ReturnType<typeof createFrontier>;
