import { setTimeout as delay } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import type { FactBatch } from '../facts-store.ts';
import type { FactColumn, FactValue } from '../families/fact-tables.ts';
import { mustWaitForReplicas } from './cluster-settings.ts';

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);
/** Formats an instant for a `DateTime64(3)` column. */
const toClickHouseInstant = (milliseconds: number) =>
  new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '');

const formatRow = (columns: readonly FactColumn[], row: readonly FactValue[]) =>
  row.map((value, index) => (columns[index]?.type === 'instant' ? toSeconds(Number(value)) : value));

type Insert = (table: string, values: readonly unknown[][], columns?: [string, ...string[]]) => Promise<unknown>;

const maxAttempts = 40;
const waitMs = 250;

/** Repeats an insert while another insert is waiting for its replicas. */
async function retryInsert(insert: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert();
    } catch (error) {
      if (attempt === maxAttempts || !mustWaitForReplicas(error)) throw error;
      await delay(waitMs);
    }
  }
}

/**
 * Creates a function that inserts rows. The token names the batch or slice and deduplicates inserts, so repeating one
 * after a crash or a lost response adds nothing.
 */
const createInsert =
  (client: ClickHouseClient, token: string): Insert =>
  (table, values, columns) =>
    retryInsert(() =>
      client.insert({
        table,
        values,
        ...(columns && { columns }),
        format: 'JSONCompactEachRow',
        clickhouse_settings: { insert_deduplication_token: token, async_insert: 0 },
      }),
    );

/** Writes rows with the number of their batch or slice, one table after another. */
export async function insertTables(
  client: ClickHouseClient,
  tables: FactBatch['tables'],
  version: number,
  kind: 'batch' | 'slice',
): Promise<void> {
  const insert = createInsert(client, `${kind} ${version}`);
  for (const { table, rows } of tables) {
    await insert(
      table.name,
      rows.map((row) => [version, ...formatRow(table.columns, row)]),
      // Tables from older releases have the columns in a different order.
      ['sync_version', ...table.columns.map(({ name }) => name)],
    );
  }
}

/** Writes a batch's rows, and then its number. */
export async function insertRows(
  client: ClickHouseClient,
  batchNumber: number,
  { tables, deliveries }: FactBatch,
  nowMs: number,
): Promise<void> {
  await insertTables(client, tables, batchNumber, 'batch');
  const insert = createInsert(client, `batch ${batchNumber}`);
  await insert(
    'deliveries',
    deliveries.map((delivery) => [
      batchNumber,
      delivery.workspaceId,
      delivery.connectionId,
      delivery.eventCount,
      toClickHouseInstant(delivery.firstEventMs),
      toClickHouseInstant(delivery.lastEventMs),
    ]),
  );
  await insert('folded_batches', [[batchNumber, toClickHouseInstant(nowMs)]]);
}
