import { prepareStatement } from '@reportage/deploy-service/database';
import type { Database } from '../../platform/database/connection.ts';
import { memoize } from '../../platform/memoize.ts';
import { type CollectedItem, isClick } from './collected-event.ts';
import { packBeacons } from './pack-beacons.ts';
import { getPartition, type InboxPartition } from './partitions.ts';

/**
 * Writes a group of strings, each the JSON of a {@link CollectedItem}; `eventCount` is their total number of events.
 */
export type WriteGroup = (texts: readonly string[], eventCount: number) => Promise<void>;

interface Row extends InboxPartition {
  texts: readonly string[];
  eventCount: number;
}

const columnCount = 5;
const maxCachedStatements = 256;

/** The statements are cached by number of rows. Most groups have few sources, and therefore few rows. */
const prepareInsert = memoize((rowCount: number) => {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const placeholders = Array.from({ length: columnCount }, (_, column) => `$${row * columnCount + column + 1}`);
    return `(${placeholders.join(', ')})`;
  });
  return prepareStatement(
    `insert into app.collected_events (partitions, partition, event_count, beacon_count, beacons) values ${rows.join(', ')}`,
  );
}, maxCachedStatements);

function splitByPartition(texts: readonly string[], partitions: number): Row[] {
  const parsedItems = texts.map((text) => {
    const item = JSON.parse(text) as CollectedItem;
    const [subjectId, eventCount] = isClick(item) ? [item.linkId, 1] : [item.sourceId, item.events.length];
    return { text, eventCount, partition: getPartition(subjectId, partitions) };
  });
  return [...Map.groupBy(parsedItems, ({ partition }) => partition)].map(([partition, items]) => ({
    partitions,
    partition,
    texts: items.map(({ text }) => text),
    eventCount: items.reduce((sum, item) => sum + item.eventCount, 0),
  }));
}

/** Writes a group as one row for each of its partitions, so a beacon costs little more than storing its bytes. */
export const createGroupWriter =
  (db: Database, partitions: number): WriteGroup =>
  async (texts, eventCount) => {
    const rows =
      partitions === 1 ? [{ partitions, partition: 0, texts, eventCount }] : splitByPartition(texts, partitions);
    const values = rows.map((row) => [
      row.partitions,
      row.partition,
      row.eventCount,
      row.texts.length,
      packBeacons(row.texts),
    ]);
    await db.executeQuery(prepareInsert(rows.length)(values.flat()));
  };
