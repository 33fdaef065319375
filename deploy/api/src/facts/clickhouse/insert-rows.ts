import type { ClickHouseClient } from '@clickhouse/client';
import type { FactBatch } from '../facts-store.ts';
import type { FactColumn } from '../families/fact-tables.ts';

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1_000);
/** As a column with milliseconds reads it. */
const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '');

const written = (columns: readonly FactColumn[], row: readonly (string | number)[]) =>
  row.map((value, index) => (columns[index]?.type === 'instant' ? secondsOf(Number(value)) : value));

/**
 * Writes the rows of a batch and, last, its number. Every insert has the batch as its token: one that comes again, because the process
 * died or the answer was lost on its way, adds nothing, table by table and partition by partition.
 */
export async function insertRows(
  client: ClickHouseClient,
  batchNumber: number,
  { tables, deliveries }: FactBatch,
  nowMs: number,
): Promise<void> {
  const insert = (table: string, values: readonly unknown[][], columns?: [string, ...string[]]) =>
    client.insert({
      table,
      values,
      ...(columns && { columns }),
      format: 'JSONCompactEachRow',
      clickhouse_settings: { insert_deduplication_token: `batch ${batchNumber}`, async_insert: 0 },
    });
  for (const { table, rows } of tables) {
    await insert(
      table.name,
      rows.map((row) => [batchNumber, ...written(table.columns, row)]),
      // A table of an older release has them in another order.
      ['sync_version', ...table.columns.map(({ name }) => name)],
    );
  }
  await insert(
    'deliveries',
    deliveries.map((each) => [
      batchNumber,
      each.workspaceId,
      each.connectionId,
      each.eventCount,
      instantOf(each.firstEventMs),
      instantOf(each.lastEventMs),
    ]),
  );
  await insert('folded_batches', [[batchNumber, instantOf(nowMs)]]);
}
