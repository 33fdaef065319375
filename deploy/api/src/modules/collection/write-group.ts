import { prepareStatement } from '@reportage/deploy-service/database';
import type { Database } from '../../platform/database/connection.ts';
import { memoize } from '../../platform/memoize.ts';
import { type CollectedItem, isClick } from './collected-event.ts';
import { packBeacons } from './pack-beacons.ts';
import { getPartition, type InboxPartition } from './partitions.ts';

/**
 * Writes a group of {@link CollectedItem}s, each as JSON; `eventCount` is their total number of events.
 */
export type WriteGroup = (jsonItems: readonly string[], eventCount: number) => Promise<void>;

interface Row extends InboxPartition {
  jsonItems: readonly string[];
  eventCount: number;
}

const columnCount = 5;
const maxCachedStatements = 256;

/** Statements are cached by their number of rows. Most groups have few sources, and therefore few rows. */
const prepareInsert = memoize((rowCount: number) => {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const placeholders = Array.from({ length: columnCount }, (_, column) => `$${row * columnCount + column + 1}`);
    return `(${placeholders.join(', ')})`;
  });
  return prepareStatement(
    `insert into app.collected_events (partitions, partition, event_count, beacon_count, beacons) values ${rows.join(', ')}`,
  );
}, maxCachedStatements);

function splitByPartition(jsonItems: readonly string[], partitions: number): Row[] {
  const parsedItems = jsonItems.map((json) => {
    const item = JSON.parse(json) as CollectedItem;
    const [subjectId, eventCount] = isClick(item) ? [item.linkId, 1] : [item.sourceId, item.events.length];
    return { json, eventCount, partition: getPartition(subjectId, partitions) };
  });
  return [...Map.groupBy(parsedItems, ({ partition }) => partition)].map(([partition, items]) => ({
    partitions,
    partition,
    jsonItems: items.map(({ json }) => json),
    eventCount: items.reduce((sum, item) => sum + item.eventCount, 0),
  }));
}

/** Writes a group as one row for each of its partitions, so a beacon costs little more than storing its bytes. */
export const createGroupWriter =
  (db: Database, partitions: number): WriteGroup =>
  async (jsonItems, eventCount) => {
    const rows =
      partitions === 1
        ? [{ partitions, partition: 0, jsonItems, eventCount }]
        : splitByPartition(jsonItems, partitions);
    const values = rows.map((row) => [
      row.partitions,
      row.partition,
      row.eventCount,
      row.jsonItems.length,
      packBeacons(row.jsonItems),
    ]);
    await db.executeQuery(prepareInsert(rows.length)(values.flat()));
  };
