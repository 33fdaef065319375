import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Manages the state of each host. All crawls share it, so several crawls of a site send no more requests than a
 * single one.
 */
export function createCrawlHosts(db: Database) {
  const epoch = new Date(0);
  return {
    async readAvailableTime(origin: string): Promise<Date> {
      const row = await db.selectFrom('crawlHosts').select('freeAt').where('origin', '=', origin).executeTakeFirst();
      return row?.freeAt ?? epoch;
    },

    /** Reserves a slot for the next request to a host. @returns its time */
    async reserveRequest(origin: string, now: Date, delayMs: number): Promise<Date> {
      const delay = sql`${delayMs}::double precision * interval '1 millisecond'`;
      const { rows } = await sql<{ requestAt: Date }>`
        insert into app.crawl_hosts as host (origin, free_at) values (${origin}, ${now}::timestamptz + ${delay})
        on conflict (origin) do update set free_at = greatest(host.free_at, ${now}::timestamptz) + ${delay}
        returning free_at - ${delay} as "requestAt"`.execute(db);
      return rows[0]?.requestAt ?? now;
    },

    /** Blocks requests until the given time, because the host has asked for a pause. */
    async blockUntil(origin: string, until: Date): Promise<void> {
      await sql`
        insert into app.crawl_hosts as host (origin, free_at) values (${origin}, ${until})
        on conflict (origin) do update set free_at = greatest(host.free_at, ${until}::timestamptz)`.execute(db);
    },

    async readRobots(origin: string, since: Date): Promise<string | undefined> {
      const row = await db
        .selectFrom('crawlHosts')
        .select('robotsText')
        .where('origin', '=', origin)
        .where('robotsAt', '>', since)
        .executeTakeFirst();
      return row?.robotsText ?? undefined;
    },

    async storeRobots(origin: string, robotsText: string, robotsAt: Date): Promise<void> {
      await db
        .insertInto('crawlHosts')
        .values({ origin, freeAt: epoch, robotsText, robotsAt })
        .onConflict((conflict) => conflict.column('origin').doUpdateSet({ robotsText, robotsAt }))
        .execute();
    },

    async removeIdleHosts(idleBefore: Date): Promise<void> {
      await db.deleteFrom('crawlHosts').where('freeAt', '<', idleBefore).where('robotsAt', '<', idleBefore).execute();
    },
  };
}
export type CrawlHosts = ReturnType<typeof createCrawlHosts>;
