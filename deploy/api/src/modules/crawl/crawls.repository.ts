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

const activeStatuses = ['queued', 'running'] as const;

export function createCrawlsRepository(db: Executor, workspaceId: string) {
  const select = () => db.selectFrom('crawls').selectAll().where('workspaceId', '=', workspaceId);
  return {
    find: (id: string): Promise<CrawlRow | undefined> => select().where('id', '=', id).executeTakeFirst(),

    findActive: (url: string, type: CrawlType): Promise<CrawlRow | undefined> =>
      select()
        .where('startUrl', '=', url)
        .where('type', '=', type)
        .where('status', 'in', activeStatuses)
        .executeTakeFirst(),

    async countActive(): Promise<number> {
      const { count } = await db
        .selectFrom('crawls')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('workspaceId', '=', workspaceId)
        .where('status', 'in', activeStatuses)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** @returns undefined if the same crawl is already running */
    insert: ({ id, requestedBy, url, type, now, deadlineAt }: NewCrawl): Promise<CrawlRow | undefined> =>
      db
        .insertInto('crawls')
        // The start URL counts as found.
        .values({ id, workspaceId, requestedBy, type, startUrl: url, foundCount: 1, deadlineAt, createdAt: now })
        .onConflict((conflict) =>
          conflict
            .columns(['workspaceId', 'startUrl', 'type'])
            .where(sql<boolean>`status in ('queued', 'running')`)
            .doNothing(),
        )
        .returningAll()
        .executeTakeFirst(),

    /** Stops a crawl; its worker notices at the next write. @returns undefined if the crawl has already ended */
    stop: (id: string, now: Date): Promise<CrawlRow | undefined> =>
      db
        .updateTable('crawls')
        .set({ status: 'stopped', currentUrl: null, lease: null, leaseUntil: null, resumesAt: null, endedAt: now })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('status', 'in', activeStatuses)
        .returningAll()
        .executeTakeFirst(),

    /** Lists the first failed pages, in the order in which they were found. */
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
