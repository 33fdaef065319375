import type { ClickHouseClient } from '@clickhouse/client';
import type { FactRow, FoldedRows, VisitorRow } from '../fold/fold-rows.ts';
import { additiveColumns } from '../query/metric-formulas.ts';

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1_000);
/** As a column with milliseconds reads it. */
const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '');

const dimensionsOf = (row: FactRow | VisitorRow) => [
  row.workspaceId,
  row.connectionId,
  row.mediaId,
  secondsOf(row.bucketMs),
  row.device,
  row.country,
  row.source,
];

/**
 * Writes the rows of a batch and, last, its number. Every insert has the batch as its token: one that comes again, because the process
 * died or the answer was lost on its way, adds nothing, table by table and partition by partition.
 */
export async function insertRows(
  client: ClickHouseClient,
  batchNumber: number,
  { facts, visitors, deliveries }: FoldedRows,
  nowMs: number,
): Promise<void> {
  const insert = (table: string, values: readonly unknown[][]) =>
    client.insert({
      table,
      values,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { insert_deduplication_token: `batch ${batchNumber}`, async_insert: 0 },
    });
  await insert(
    'web',
    facts.map((row) => [...dimensionsOf(row), ...additiveColumns.map((column) => row.sums[column]), batchNumber]),
  );
  await insert(
    'web_visitors',
    visitors.map((row) => [...dimensionsOf(row), row.day, row.visitor, batchNumber]),
  );
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
