import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import type { CrawlRow } from '../../../schema/crawl.tables.ts';

/** The crawl is somebody else's by now, or has been stopped: nothing more may be written into it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

export interface Progress {
  found?: number;
  read?: number;
  added?: number;
  failed?: number;
  leftOut?: number;
  unfollowed?: number;
  homeUrl?: string;
  currentUrl?: string;
}

/** A crawl as the one that works on it sees it: each writing holds only while the lease does. */
export function createCrawlLease(db: Executor, id: string, lease: string) {
  const update = () =>
    db.updateTable('crawls').where('id', '=', id).where('lease', '=', lease).where('status', '=', 'running');
  const orLost = (row: CrawlRow | undefined): CrawlRow => {
    if (!row) throw new LeaseLostError();
    return row;
  };
  return {
    /** Undefined where it has ended, is in other hands, or waits for a time to come. */
    claim: (now: Date, leaseUntil: Date): Promise<CrawlRow | undefined> =>
      db
        .updateTable('crawls')
        .set({ status: 'running', lease, leaseUntil, resumesAt: null })
        .where('id', '=', id)
        .where('status', 'in', ['queued', 'running'])
        .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
        .where((eb) => eb.or([eb('resumesAt', 'is', null), eb('resumesAt', '<=', now)]))
        .returningAll()
        .executeTakeFirst(),

    /** Adds to the counts and holds the lease for longer. @throws {LeaseLostError} */
    async note(progress: Progress, leaseUntil: Date): Promise<CrawlRow> {
      const { found = 0, read = 0, added = 0, failed = 0, leftOut = 0, unfollowed = 0, ...facts } = progress;
      const row = await update()
        .set({
          leaseUntil,
          foundCount: sql<number>`found_count + ${found}`,
          readCount: sql<number>`read_count + ${read}`,
          addedCount: sql<number>`added_count + ${added}`,
          failedCount: sql<number>`failed_count + ${failed}`,
          leftOutCount: sql<number>`left_out_count + ${leftOut}`,
          unfollowedCount: sql<number>`unfollowed_count + ${unfollowed}`,
          ...facts,
        })
        .returningAll()
        .executeTakeFirst();
      return orLost(row);
    },

    /** Lets go, for whoever takes it up from then on. */
    async release(resumesAt: Date | null): Promise<void> {
      await update().set({ lease: null, leaseUntil: null, resumesAt }).execute();
    },

    /** @throws {LeaseLostError} */
    async end({ limits, ...ending }: Pick<CrawlRow, 'status' | 'error' | 'limits'>, now: Date): Promise<CrawlRow> {
      const row = await update()
        .set({ ...ending, limits: toJson(limits), currentUrl: null, lease: null, leaseUntil: null, endedAt: now })
        .returningAll()
        .executeTakeFirst();
      return orLost(row);
    },
  };
}

/** Crawls that nobody works on, though it is time. */
export async function listLeftCrawls(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('crawls')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', now)]))
    .where((eb) => eb.or([eb('resumesAt', 'is', null), eb('resumesAt', '<=', now)]))
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** What crawls of long ago knew is of no more use. */
export async function removeOldCrawls(db: Executor, endedBefore: Date): Promise<void> {
  await db.deleteFrom('crawls').where('endedAt', '<', endedBefore).execute();
}
