import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';
import type { CrawlRow } from '../../../schema/crawl.tables.ts';

/** Thrown if the crawl was stopped or another worker has taken it over. This worker must not store anything more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The numbers of pages to add to the crawl's counts, and the URLs to store. */
export interface Progress {
  foundCount?: number;
  readCount?: number;
  addedCount?: number;
  failedCount?: number;
  leftOutCount?: number;
  unfollowedCount?: number;
  homeUrl?: string;
  currentUrl?: string;
}

/**
 * Returns a worker's operations on the crawl that it runs. Writes have no effect or throw once the worker has lost
 * the lease.
 */
export function createCrawlLease(db: Executor, id: string, lease: string) {
  const updateLeasedCrawl = () =>
    db
      .updateTable('crawls')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('status', '=', 'running')
      .where(isInLiveWorkspace('crawls'));
  const requireLease = (row: CrawlRow | undefined): CrawlRow => {
    if (!row) throw new LeaseLostError();
    return row;
  };
  return {
    /** @returns undefined if the crawl has ended, is not due yet, or is being run by another worker */
    claim: (now: Date, leaseUntil: Date): Promise<CrawlRow | undefined> =>
      db
        .updateTable('crawls')
        .set({ status: 'running', lease, leaseUntil, resumesAt: null })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .where(isInLiveWorkspace('crawls'))
        .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
        .where((eb) => eb.or([eb('resumesAt', 'is', null), eb('resumesAt', '<=', now)]))
        .returningAll()
        .executeTakeFirst(),

    /** Adds to the counts and extends the lease. @throws {LeaseLostError} */
    async recordProgress(progress: Progress, leaseUntil: Date): Promise<CrawlRow> {
      const {
        foundCount = 0,
        readCount = 0,
        addedCount = 0,
        failedCount = 0,
        leftOutCount = 0,
        unfollowedCount = 0,
        ...urls
      } = progress;
      const row = await updateLeasedCrawl()
        .set({
          leaseUntil,
          foundCount: sql<number>`found_count + ${foundCount}`,
          readCount: sql<number>`read_count + ${readCount}`,
          addedCount: sql<number>`added_count + ${addedCount}`,
          failedCount: sql<number>`failed_count + ${failedCount}`,
          leftOutCount: sql<number>`left_out_count + ${leftOutCount}`,
          unfollowedCount: sql<number>`unfollowed_count + ${unfollowedCount}`,
          ...urls,
        })
        .returningAll()
        .executeTakeFirst();
      return requireLease(row);
    },

    /** Releases the crawl. Any worker can continue it from `resumesAt` on; if that is null, immediately. */
    async release(resumesAt: Date | null): Promise<void> {
      await updateLeasedCrawl().set({ lease: null, leaseUntil: null, resumesAt }).execute();
    },

    /** @throws {LeaseLostError} */
    async end({ limits, ...ending }: Pick<CrawlRow, 'status' | 'error' | 'limits'>, now: Date): Promise<CrawlRow> {
      const row = await updateLeasedCrawl()
        .set({ ...ending, limits: toJson(limits), currentUrl: null, lease: null, leaseUntil: null, endedAt: now })
        .returningAll()
        .executeTakeFirst();
      return requireLease(row);
    },
  };
}

/** Lists crawls that are due but not running. */
export async function listIdleCrawls(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('crawls')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .where(isInLiveWorkspace('crawls'))
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
    .where((eb) => eb.or([eb('resumesAt', 'is', null), eb('resumesAt', '<=', now)]))
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

export async function removeOldCrawls(db: Executor, endedBefore: Date): Promise<void> {
  await db.deleteFrom('crawls').where('endedAt', '<', endedBefore).execute();
}
