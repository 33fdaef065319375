import { type DuckDBAppender, type DuckDBConnection, DuckDBDateValue, DuckDBTimestampValue } from '@duckdb/node-api';
import type { FactBatch } from '../facts-store.ts';
import type { ColumnType, FactValue, TableRows } from '../families/fact-tables.ts';
import type { WorkspaceNumbers } from './workspace-numbers.ts';

const getTimestamp = (milliseconds: number) => new DuckDBTimestampValue(BigInt(milliseconds) * 1_000n);

type Append = (appender: DuckDBAppender, value: FactValue) => void;
const appendText: Append = (appender, value) => appender.appendVarchar(String(value));
const appendInteger: Append = (appender, value) => appender.appendBigInt(BigInt(value ?? 0));
const appendAs: Record<ColumnType, Append> = {
  label: appendText,
  text: appendText,
  instant: (appender, value) => appender.appendTimestamp(getTimestamp(Number(value))),
  day: (appender, value) => appender.appendDate(new DuckDBDateValue(Date.parse(String(value)) / 86_400_000)),
  integer: appendInteger,
  measure: (appender, value) => (value === null ? appender.appendNull() : appendInteger(appender, value)),
};

const getWorkspace = ([workspaceId]: TableRows['rows'][number]): string => String(workspaceId);

async function appendTable(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  { table, rows }: TableRows,
  version: bigint,
): Promise<void> {
  const appender = await writer.createAppender(table.name);
  const appends = table.columns.map(({ type }) => appendAs[type]);
  for (const row of rows) {
    for (let index = 0; index < row.length; index += 1) appends[index]?.(appender, row[index] ?? null);
    appender.appendBigInt(version);
    appender.appendInteger(numbers.getNumber(getWorkspace(row)));
    appender.endRow();
  }
  appender.closeSync();
}

async function appendDeliveries(
  writer: DuckDBConnection,
  deliveries: FactBatch['deliveries'],
  version: bigint,
): Promise<void> {
  const records = await writer.createAppender('deliveries');
  for (const delivery of deliveries) {
    records.appendBigInt(version);
    records.appendVarchar(delivery.workspaceId);
    records.appendVarchar(delivery.connectionId);
    records.appendBigInt(BigInt(delivery.eventCount));
    records.appendTimestamp(getTimestamp(delivery.firstEventMs));
    records.appendTimestamp(getTimestamp(delivery.lastEventMs));
    records.endRow();
  }
  records.closeSync();
}

async function hasNumber(writer: DuckDBConnection, sql: string, number: number): Promise<boolean> {
  return (await writer.runAndReadAll(sql, [BigInt(number)])).currentRowCount > 0;
}

export const isSliceWritten = (writer: DuckDBConnection, syncVersion: number): Promise<boolean> =>
  hasNumber(writer, 'select 1 from written_slices where sync_version = $1', syncVersion);

export async function isBatchWritten(writer: DuckDBConnection, batchNumber: number): Promise<boolean> {
  return hasNumber(writer, 'select 1 from folded_batches where batch_number = $1', batchNumber);
}

/** Writes the rows of a batch and its number in one transaction, so that after a crash both exist or neither does. */
export async function writeRows(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  batchNumber: number,
  { tables, deliveries }: FactBatch,
): Promise<void> {
  await runInTransaction(writer, numbers, tables, async () => {
    for (const table of tables) await appendTable(writer, numbers, table, BigInt(batchNumber));
    await appendDeliveries(writer, deliveries, BigInt(batchNumber));
    await writer.run('insert into folded_batches values ($1, now()::timestamp)', [BigInt(batchNumber)]);
  });
}

/** Writes the rows of a slice and its version in one transaction. */
export async function writeSliceRows(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  syncVersion: number,
  tables: readonly TableRows[],
): Promise<void> {
  await runInTransaction(writer, numbers, tables, async () => {
    for (const table of tables) await appendTable(writer, numbers, table, BigInt(syncVersion));
    await writer.run('insert into written_slices values ($1)', [BigInt(syncVersion)]);
  });
}

async function runInTransaction(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  tables: readonly TableRows[],
  write: () => Promise<void>,
): Promise<void> {
  await numbers.assign(tables.flatMap(({ rows }) => rows.map(getWorkspace)));
  await writer.run('begin transaction');
  try {
    await write();
    await writer.run('commit');
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
}
