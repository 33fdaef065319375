import { findLatestRun, getNextRuns } from '@reportage/format';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Discards earlier unsent runs and emails, so that recipients get only the latest figures after an outage. */
async function discardSupersededRuns(tx: Tx, digestId: string, now: Date): Promise<void> {
  await sql`
    update app.digest_deliveries d set state = 'failed', reply = 'A later digest replaced this one.', ended_at = ${now},
      is_notified = true
    from app.digest_ticks t
    where t.id = d.tick_id and t.digest_id = ${digestId} and not t.is_test and d.state = 'pending'`.execute(tx);
  await tx
    .updateTable('digestTicks')
    .set({ state: 'skipped' })
    .where('digestId', '=', digestId)
    .where('isTest', '=', false)
    .where('state', '=', 'waiting')
    .execute();
}

type Tools = Pick<Platform, 'db' | 'clock' | 'identifiers'>;

/**
 * Creates a run for one due digest and schedules the digest's next run. The row lock prevents concurrent workers from
 * creating the same run.
 * @returns whether a digest was due
 */
const createRun = ({ db, clock, identifiers }: Tools): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const digest = await tx
      .selectFrom('digests')
      .selectAll()
      .where('nextRunAt', '<=', now)
      .where(isInLiveWorkspace('digests'))
      .orderBy('nextRunAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!digest?.nextRunAt) return false;
    const { id: digestId, workspaceId } = digest;
    const dueAt = findLatestRun(digest, digest.nextRunAt, now);
    await discardSupersededRuns(tx, digestId, now);
    await tx
      .insertInto('digestTicks')
      .values({
        id: identifiers.next('digestTick'),
        workspaceId,
        digestId,
        dueAt,
        retryAt: now,
        createdAt: now,
        testEmail: null,
        problem: null,
        contentKey: null,
      })
      .onConflict((conflict) => conflict.columns(['digestId', 'dueAt']).where('isTest', '=', false).doNothing())
      .execute();
    const [nextRunAt] = getNextRuns(digest, now, 1);
    const scheduleUpdate = nextRunAt ? { nextRunAt } : { nextRunAt: null, status: 'ended' as const };
    await tx.updateTable('digests').set(scheduleUpdate).where('id', '=', digestId).execute();
    return true;
  });

/** Creates a single run for each due digest, even if several of its runs were missed. */
export async function createDueRuns(tools: Tools, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await createRun(tools)));
}
