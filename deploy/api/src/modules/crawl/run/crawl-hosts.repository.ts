import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Hosts are shared by all crawls: two of one site ask it no more often than one. */
export function createCrawlHosts(db: Database) {
  const epoch = new Date(0);
  return {
    async freeAt(origin: string): Promise<Date> {
      const row = await db.selectFrom('crawlHosts').select('freeAt').where('origin', '=', origin).executeTakeFirst();
      return row?.freeAt ?? epoch;
    },

    /** Takes the next turn at a host. @returns when it is */
    async takeTurn(origin: string, now: Date, delayMs: number): Promise<Date> {
      const delay = sql`${delayMs}::double precision * interval '1 millisecond'`;
      const { rows } = await sql<{ turnAt: Date }>`
        insert into app.crawl_hosts as host (origin, free_at) values (${origin}, ${now}::timestamptz + ${delay})
        on conflict (origin) do update set free_at = greatest(host.free_at, ${now}::timestamptz) + ${delay}
        returning free_at - ${delay} as "turnAt"`.execute(db);
      return rows[0]?.turnAt ?? now;
    },

    /** The host has asked for patience. */
    async keepAway(origin: string, until: Date): Promise<void> {
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

    async keepRobots(origin: string, robotsText: string, robotsAt: Date): Promise<void> {
      await db
        .insertInto('crawlHosts')
        .values({ origin, freeAt: epoch, robotsText, robotsAt })
        .onConflict((conflict) => conflict.column('origin').doUpdateSet({ robotsText, robotsAt }))
        .execute();
    },

    async removeOld(freeBefore: Date): Promise<void> {
      await db.deleteFrom('crawlHosts').where('freeAt', '<', freeBefore).where('robotsAt', '<', freeBefore).execute();
    },
  };
}
export type CrawlHosts = ReturnType<typeof createCrawlHosts>;
