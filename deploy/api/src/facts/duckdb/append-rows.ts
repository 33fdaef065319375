import { type DuckDBAppender, type DuckDBConnection, DuckDBDateValue, DuckDBTimestampValue } from '@duckdb/node-api';
import type { FactBatch } from '../facts-store.ts';
import type { ColumnType, FactValue, TableRows } from '../families/fact-tables.ts';
import type { WorkspaceNumbers } from './workspace-numbers.ts';

const toTimestamp = (milliseconds: number) => new DuckDBTimestampValue(BigInt(milliseconds) * 1_000n);

type Append = (appender: DuckDBAppender, value: FactValue) => void;
const appendText: Append = (appender, value) => appender.appendVarchar(String(value));
const appendInteger: Append = (appender, value) => appender.appendBigInt(BigInt(value ?? 0));
const appendByType: Record<ColumnType, Append> = {
  label: appendText,
  text: appendText,
  instant: (appender, value) => appender.appendTimestamp(toTimestamp(Number(value))),
  day: (appender, value) => appender.appendDate(new DuckDBDateValue(Date.parse(String(value)) / 86_400_000)),
  integer: appendInteger,
  measure: (appender, value) => (value === null ? appender.appendNull() : appendInteger(appender, value)),
};

const getWorkspaceId = ([workspaceId]: TableRows['rows'][number]): string => String(workspaceId);

async function appendTable(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  { table, rows }: TableRows,
  version: bigint,
): Promise<void> {
  const appender = await writer.createAppender(table.name);
  const appendFunctions = table.columns.map(({ type }) => appendByType[type]);
  for (const row of rows) {
    for (let index = 0; index < row.length; index += 1) appendFunctions[index]?.(appender, row[index] ?? null);
    appender.appendBigInt(version);
    appender.appendInteger(numbers.getNumber(getWorkspaceId(row)));
    appender.endRow();
  }
  appender.closeSync();
}

async function appendDeliveries(
  writer: DuckDBConnection,
  deliveries: FactBatch['deliveries'],
  version: bigint,
): Promise<void> {
  const appender = await writer.createAppender('deliveries');
  for (const delivery of deliveries) {
    appender.appendBigInt(version);
    appender.appendVarchar(delivery.workspaceId);
    appender.appendVarchar(delivery.connectionId);
    appender.appendBigInt(BigInt(delivery.eventCount));
    appender.appendTimestamp(toTimestamp(delivery.firstEventMs));
    appender.appendTimestamp(toTimestamp(delivery.lastEventMs));
    appender.endRow();
  }
  appender.closeSync();
}

async function hasRow(writer: DuckDBConnection, sql: string, number: number): Promise<boolean> {
  return (await writer.runAndReadAll(sql, [BigInt(number)])).currentRowCount > 0;
}

export const isSliceWritten = (writer: DuckDBConnection, syncVersion: number): Promise<boolean> =>
  hasRow(writer, 'select 1 from written_slices where sync_version = $1', syncVersion);

export async function isBatchWritten(writer: DuckDBConnection, batchNumber: number): Promise<boolean> {
  return hasRow(writer, 'select 1 from folded_batches where batch_number = $1', batchNumber);
}

/** Writes a batch's rows and its number in one transaction: after a crash, either both exist or neither does. */
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

/** Writes a slice's rows and its version in one transaction. */
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
  await numbers.assign(tables.flatMap(({ rows }) => rows.map(getWorkspaceId)));
  await writer.run('begin transaction');
  try {
    await write();
    await writer.run('commit');
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
}
