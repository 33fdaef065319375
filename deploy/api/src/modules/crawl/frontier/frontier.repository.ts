import type { Crawl, CrawlLimit } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import type { CrawlAddressRow } from '../../../schema/crawl.tables.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import type { PageAddress } from './page-url.ts';

export interface NewAddress extends PageAddress, Pick<CrawlAddressRow, 'kind' | 'depth' | 'hops' | 'chain'> {
  /** The limit that prevents the address from being followed, if any. */
  exceededLimit?: CrawlLimit;
}

export interface AddressResult {
  /** `waiting` means that the address will be requested again, at `requestUrl`. */
  state: CrawlAddressRow['state'];
  requestUrl?: string;
  hops?: number;
  kind?: CrawlAddressRow['kind'];
  reason?: string;
  leadsTo?: string;
  textHash?: string;
  facts?: PageFacts;
}

/** Keeps each statement below PostgreSQL's parameter limit. */
const rowsPerStatement = 1_000;

/** Splits addresses into batches. Drops duplicates, because a statement cannot write a row twice. */
function splitIntoBatches(addresses: readonly NewAddress[]): NewAddress[][] {
  const rows = new Map<string, NewAddress>();
  for (const address of addresses) if (!rows.has(address.url)) rows.set(address.url, address);
  return Array.from({ length: Math.ceil(rows.size / rowsPerStatement) }, (_, batch) =>
    [...rows.values()].slice(batch * rowsPerStatement, (batch + 1) * rowsPerStatement),
  );
}

/** Stores all addresses found by a crawl, with their states. */
export function createFrontier(db: Executor, crawlId: string) {
  const select = () => db.selectFrom('crawlAddresses').selectAll().where('crawlId', '=', crawlId);
  const selectWaiting = () => select().where('state', '=', 'waiting');
  return {
    find: (url: string): Promise<CrawlAddressRow | undefined> => select().where('url', '=', url).executeTakeFirst(),

    /**
     * Adds addresses to follow. An address that was left out earlier because of a limit is followed now.
     * @returns how many pages were added
     */
    async add(addresses: readonly NewAddress[]): Promise<number> {
      let pageCount = 0;
      for (const rows of splitIntoBatches(addresses)) {
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
        pageCount += insertedRows.filter(({ kind }) => kind === 'page').length;
      }
      return pageCount;
    },

    /** Records addresses that are not followed because of a limit. @returns how many of them are new */
    async addUnfollowed(addresses: readonly NewAddress[]): Promise<number> {
      let insertedCount = 0;
      for (const rows of splitIntoBatches(addresses)) {
        const unfollowed = { crawlId, state: 'unfollowed', facts: null } as const;
        const insertedRows = await db
          .insertInto('crawlAddresses')
          .values(rows.map(({ exceededLimit, ...row }) => ({ ...row, ...unfollowed, reason: exceededLimit ?? null })))
          .onConflict((conflict) => conflict.columns(['crawlId', 'url']).doNothing())
          .returning('url')
          .execute();
        insertedCount += insertedRows.length;
      }
      return insertedCount;
    },

    /**
     * Counts the pages left out because of each limit, in descending order. Pages that are still waiting count toward
     * the limit that ended the crawl.
     */
    async countLeftOutByLimit(endedBy: CrawlLimit | null): Promise<Crawl['limits']> {
      const { rows } = await sql<{ limit: CrawlLimit; addresses: number }>`
        select case when state = 'waiting' then ${endedBy}::text else reason end as "limit", count(*)::integer as addresses
        from app.crawl_addresses
        where crawl_id = ${crawlId} and kind = 'page'
          and ((state = 'waiting' and ${endedBy}::text is not null) or state = 'unfollowed' or (state = 'leftOut' and reason = 'variants'))
        group by 1
        order by 2 desc, 1`.execute(db);
      return rows;
    },

    /** Finds the next address to request: the one closest to the start page or, among equals, the one found first. */
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

    /** Stores the result of a visit. */
    async settle(url: string, { facts, ...result }: AddressResult): Promise<void> {
      await db
        .updateTable('crawlAddresses')
        .set({ ...result, dueAt: null, ...(facts ? { facts: toJson(facts) } : {}) })
        .where('crawlId', '=', crawlId)
        .where('url', '=', url)
        .execute();
    },

    /** Makes an address due again later, after a temporary failure. */
    async postpone(url: string, dueAt: Date, reason: string): Promise<void> {
      await db
        .updateTable('crawlAddresses')
        .set({ dueAt, reason, attempts: sql<number>`attempts + 1` })
        .where('crawlId', '=', crawlId)
        .where('url', '=', url)
        .execute();
    },

    /** Summarizes all addresses that differ only in their queries. */
    async summarizePath(
      pathUrl: string,
      textHash?: string,
    ): Promise<{ isInLibrary: boolean; copyCount: number; visitedCount: number; hasSameText: boolean }> {
      const row = await db
        .selectFrom('crawlAddresses')
        .select([
          sql<boolean>`coalesce(bool_or(state = 'read'), false)`.as('isInLibrary'),
          sql<number>`count(*) filter (where reason = 'copy')`.as('copyCount'),
          sql<number>`count(*) filter (where state <> 'waiting')`.as('visitedCount'),
          sql<boolean>`coalesce(bool_or(text_hash = ${textHash ?? ''}), false)`.as('hasSameText'),
        ])
        .where('crawlId', '=', crawlId)
        .where('pathUrl', '=', pathUrl)
        .executeTakeFirstOrThrow();
      return row;
    },

    /** Finds the next page whose canonical link points to another page, in the order in which pages were found. */
    findNextAlias: (afterSequence: number): Promise<CrawlAddressRow | undefined> =>
      select()
        .where('state', '=', 'alias')
        .where('sequence', '>', afterSequence)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst(),
  };
}
export type Frontier = ReturnType<typeof createFrontier>;
