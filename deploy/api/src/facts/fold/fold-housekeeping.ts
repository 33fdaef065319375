import { acceptedAgeMs, firstLivingDay, utcDay } from '../../modules/collection/index.ts';
import type { Database } from '../../platform/database/connection.ts';

const dayMs = 86_400_000;

/** Destroys what has served: keys of days that ended everywhere, ids that cannot come again, visitors and batches of the past. */
export async function tidyCollection(db: Database, now: Date): Promise<void> {
  const nowMs = now.getTime();
  await db.deleteFrom('visitorKeys').where('day', '<', firstLivingDay(nowMs)).execute();
  await db
    .deleteFrom('visitorActivity')
    .where('day', '<', utcDay(nowMs - 3 * dayMs))
    .execute();
  // A day more than events are accepted, so that no clock's error lets one in twice.
  const oldestId = new Date(nowMs - acceptedAgeMs - dayMs);
  await db.deleteFrom('countedBeacons').where('receivedAt', '<', oldestId).execute();
  // The last batch stays: the next one takes its number from it.
  const last = db.selectFrom('foldBatches').select(({ fn }) => fn.max('batchNumber').as('n'));
  await db
    .deleteFrom('foldBatches')
    .where('doneAt', '<', new Date(nowMs - dayMs))
    .where('batchNumber', '<', last)
    .execute();
}
