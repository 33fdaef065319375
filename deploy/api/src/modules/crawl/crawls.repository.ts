import { type CrawlType, crawlFailuresShown } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { CrawlAddressRow, CrawlRow } from '../../schema/crawl.tables.ts';

export interface NewCrawl {
  id: string;
  requestedBy: string;
  url: string;
  type: CrawlType;
  now: Date;
  deadlineAt: Date;
}

const underWay = ['queued', 'running'] as const;

/** Crawls of one workspace: where people begin, watch and end them. */
export function createCrawlsRepository(db: Executor, workspaceId: string) {
  const select = () => db.selectFrom('crawls').selectAll().where('workspaceId', '=', workspaceId);
  return {
    find: (id: string): Promise<CrawlRow | undefined> => select().where('id', '=', id).executeTakeFirst(),

    findUnderWay: (url: string, type: CrawlType): Promise<CrawlRow | undefined> =>
      select().where('startUrl', '=', url).where('type', '=', type).where('status', 'in', underWay).executeTakeFirst(),

    async countUnderWay(): Promise<number> {
      const { count } = await db
        .selectFrom('crawls')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('workspaceId', '=', workspaceId)
        .where('status', 'in', underWay)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Undefined where one of the same address is under way. */
    insert: ({ id, requestedBy, url, type, now, deadlineAt }: NewCrawl): Promise<CrawlRow | undefined> =>
      db
        .insertInto('crawls')
        // The start is the first page that is known of.
        .values({ id, workspaceId, requestedBy, type, startUrl: url, foundCount: 1, deadlineAt, createdAt: now })
        .onConflict((conflict) =>
          conflict
            .columns(['workspaceId', 'startUrl', 'type'])
            .where(sql<boolean>`status in ('queued', 'running')`)
            .doNothing(),
        )
        .returningAll()
        .executeTakeFirst(),

    /** Whoever works on it learns of it with the next thing that it writes. Undefined where it had ended before. */
    stop: (id: string, now: Date): Promise<CrawlRow | undefined> =>
      db
        .updateTable('crawls')
        .set({ status: 'stopped', currentUrl: null, lease: null, leaseUntil: null, resumesAt: null, endedAt: now })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('status', 'in', underWay)
        .returningAll()
        .executeTakeFirst(),

    /** The first pages that could not be read. */
    listFailed: (id: string): Promise<Pick<CrawlAddressRow, 'requestUrl' | 'reason'>[]> =>
      db
        .selectFrom('crawlAddresses')
        .innerJoin('crawls', 'crawls.id', 'crawlAddresses.crawlId')
        .select(['crawlAddresses.requestUrl', 'crawlAddresses.reason'])
        .where('crawlAddresses.crawlId', '=', id)
        .where('crawls.workspaceId', '=', workspaceId)
        .where('crawlAddresses.state', '=', 'failed')
        .where('crawlAddresses.kind', '=', 'page')
        .orderBy('crawlAddresses.sequence')
        .limit(crawlFailuresShown)
        .execute(),
  };
}
