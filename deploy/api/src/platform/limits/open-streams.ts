import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { AppError } from '../errors/app-error.ts';
import type { Logger } from '../logger.ts';

const renewEveryMs = 20_000;
/** How long the rows of a killed process still count. */
const countedSeconds = 60;
/** When a rejected reader may try again. */
const retryAfterSeconds = 30;

/** The live channels and other streams that people keep open, counted across all processes. */
export interface OpenStreams {
  /**
   * @returns a function that releases the stream
   * @throws {AppError} `rateLimited` if the person has too many open streams
   */
  open(userId: string): Promise<() => void>;
  /** Releases all streams of this process. */
  close(): Promise<void>;
}

export function createOpenStreams(
  { db, log, config }: { db: Database; log: Logger; config: Config },
  { renewMs = renewEveryMs } = {},
): OpenStreams {
  const openIds = new Set<string>();
  const releases = new Set<Promise<unknown>>();
  const maxStreams = config.LIVE_STREAMS_PER_PERSON;

  const renew = () =>
    sql`update app.open_streams set renewed_at = now() where id = any(${[...openIds]}::uuid[])`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'open streams were not renewed'));
  const timer = setInterval(() => openIds.size > 0 && void renew(), renewMs);
  timer.unref();

  function release(id: string): void {
    if (!openIds.delete(id)) return;
    const deletion = db
      .deleteFrom('openStreams')
      .where('id', '=', id)
      .execute()
      // If the deletion fails, the stream stops counting after a while anyway.
      .catch((error: unknown) => log.warn({ err: error }, 'a stream was not released'))
      .finally(() => releases.delete(deletion));
    releases.add(deletion);
  }

  return {
    async open(userId) {
      const id = randomUUID();
      await db.transaction().execute(async (tx) => {
        // Handles one request per person at a time, so concurrent requests cannot exceed the limit.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`stream ${userId}`}, 0))`.execute(tx);
        await sql`delete from app.open_streams
          where user_id = ${userId} and renewed_at < now() - make_interval(secs => ${countedSeconds})`.execute(tx);
        const { rows } = await sql<{ open: string }>`
          select count(*) as open from app.open_streams where user_id = ${userId}`.execute(tx);
        if (Number(rows[0]?.open) >= maxStreams) throw new AppError('rateLimited', { details: { retryAfterSeconds } });
        await sql`insert into app.open_streams (id, user_id, renewed_at) values (${id}, ${userId}, now())`.execute(tx);
      });
      openIds.add(id);
      return () => release(id);
    },
    async close() {
      clearInterval(timer);
      for (const id of [...openIds]) release(id);
      await Promise.all(releases);
    },
  };
}
