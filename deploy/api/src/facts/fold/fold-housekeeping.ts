import { getFirstDayWithKey, getUtcDay, maxEventAgeMs } from '../../modules/collection/index.ts';
import type { Database } from '../../platform/database/connection.ts';

const dayMs = 86_400_000;

/**
 * Deletes data that is no longer needed: keys of days that have ended in all time zones, beacon ids that cannot recur,
 * and visitors and batches from past days.
 */
export async function cleanUpCollection(db: Database, now: Date): Promise<void> {
  const nowMs = now.getTime();
  await db.deleteFrom('visitorKeys').where('day', '<', getFirstDayWithKey(nowMs)).execute();
  await db
    .deleteFrom('visitorActivity')
    .where('day', '<', getUtcDay(nowMs - 3 * dayMs))
    .execute();
  // Ids are kept one day longer than events are accepted, so clock errors cannot make an event count twice.
  const oldestReceivedAt = new Date(nowMs - maxEventAgeMs - dayMs);
  await db.deleteFrom('countedBeacons').where('receivedAt', '<', oldestReceivedAt).execute();
  // The last batch is kept, because the next one continues from its number.
  const lastBatchNumber = db.selectFrom('foldBatches').select(({ fn }) => fn.max('batchNumber').as('n'));
  await db
    .deleteFrom('foldBatches')
    .where('doneAt', '<', new Date(nowMs - dayMs))
    .where('batchNumber', '<', lastBatchNumber)
    .execute();
}
