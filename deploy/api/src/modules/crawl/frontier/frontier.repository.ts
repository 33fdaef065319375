import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import type { CrawlAddressRow } from '../../../schema/crawl.tables.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import type { PageAddress } from './page-url.ts';

export type NewAddress = PageAddress & Pick<CrawlAddressRow, 'kind' | 'depth' | 'hops' | 'chain'>;

export interface Settled {
  /** `waiting`: to be asked for once more, as `requestUrl` writes it. */
  state: CrawlAddressRow['state'];
  requestUrl?: string;
  hops?: number;
  kind?: CrawlAddressRow['kind'];
  reason?: string;
  leadsTo?: string;
  textHash?: string;
  facts?: PageFacts;
}

/** So many rows fit one statement. */
const rowsAtOnce = 1_000;

/** What a crawl knows of, and what has become of it. An address stands in it once, whoever links to it. */
export function createFrontier(db: Executor, crawlId: string) {
  const select = () => db.selectFrom('crawlAddresses').selectAll().where('crawlId', '=', crawlId);
  const waiting = () => select().where('state', '=', 'waiting');
  return {
    find: (url: string): Promise<CrawlAddressRow | undefined> => select().where('url', '=', url).executeTakeFirst(),

    /** @returns how many of them are pages that were not known */
    async add(addresses: readonly NewAddress[]): Promise<number> {
      let pages = 0;
      for (let from = 0; from < addresses.length; from += rowsAtOnce) {
        const rows = addresses.slice(from, from + rowsAtOnce).map((address) => ({ ...address, crawlId }));
        const added = await db
          .insertInto('crawlAddresses')
          .values(rows.map((row) => ({ ...row, facts: null })))
          .onConflict((conflict) => conflict.columns(['crawlId', 'url']).doNothing())
          .returning('kind')
          .execute();
        pages += added.filter(({ kind }) => kind === 'page').length;
      }
      return pages;
    },

    /** Nearest to the start first, then in the order of being found. */
    next: (now: Date): Promise<CrawlAddressRow | undefined> =>
      waiting()
        .where((eb) => eb.or([eb('dueAt', 'is', null), eb('dueAt', '<=', now)]))
        .orderBy('depth')
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst(),

    async nextDueAt(): Promise<Date | null> {
      const row = await waiting().orderBy('dueAt').limit(1).executeTakeFirst();
      return row?.dueAt ?? null;
    },

    async settle(url: string, { facts, ...settled }: Settled): Promise<void> {
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

    /** What is known of the addresses of one path, which differ in their query alone. */
    async readPath(
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

    nextAlias: (after: number): Promise<CrawlAddressRow | undefined> =>
      select()
        .where('state', '=', 'alias')
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst(),
  };
}
export type Frontier = ReturnType<typeof createFrontier>;
