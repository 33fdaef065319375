import { type DuckDBAppender, type DuckDBConnection, DuckDBDateValue, DuckDBTimestampValue } from '@duckdb/node-api';
import type { FactRow, FoldedRows, VisitorRow } from '../fold/fold-rows.ts';
import { additiveColumns } from '../query/metric-formulas.ts';
import type { WorkspaceNumbers } from './workspace-numbers.ts';

const timestampOf = (milliseconds: number) => new DuckDBTimestampValue(BigInt(milliseconds) * 1_000n);

function appendDimensions(appender: DuckDBAppender, row: FactRow | VisitorRow): void {
  appender.appendVarchar(row.workspaceId);
  appender.appendVarchar(row.connectionId);
  appender.appendVarchar(row.mediaId);
  appender.appendTimestamp(timestampOf(row.bucketMs));
  appender.appendVarchar(row.device);
  appender.appendVarchar(row.country);
  appender.appendVarchar(row.source);
}

async function appendRows(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  { facts, visitors, deliveries }: FoldedRows,
  version: bigint,
): Promise<void> {
  const web = await writer.createAppender('web');
  for (const row of facts) {
    appendDimensions(web, row);
    for (const column of additiveColumns) web.appendBigInt(BigInt(row.sums[column]));
    web.appendBigInt(version);
    web.appendInteger(numbers.of(row.workspaceId));
    web.endRow();
  }
  web.closeSync();
  const days = await writer.createAppender('web_visitors');
  for (const row of visitors) {
    appendDimensions(days, row);
    days.appendDate(new DuckDBDateValue(Date.parse(row.day) / 86_400_000));
    days.appendVarchar(row.visitor);
    days.appendBigInt(version);
    days.appendInteger(numbers.of(row.workspaceId));
    days.endRow();
  }
  days.closeSync();
  const records = await writer.createAppender('deliveries');
  for (const delivery of deliveries) {
    records.appendBigInt(version);
    records.appendVarchar(delivery.workspaceId);
    records.appendVarchar(delivery.connectionId);
    records.appendBigInt(BigInt(delivery.eventCount));
    records.appendTimestamp(timestampOf(delivery.firstEventMs));
    records.appendTimestamp(timestampOf(delivery.lastEventMs));
    records.endRow();
  }
  records.closeSync();
}

export async function isWritten(writer: DuckDBConnection, batchNumber: number): Promise<boolean> {
  const found = await writer.runAndReadAll('select 1 from folded_batches where batch_number = $1', [
    BigInt(batchNumber),
  ]);
  return found.currentRowCount > 0;
}

/** Writes the rows of a batch and its number in one transaction: either both are there after a crash, or neither. */
export async function writeRows(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  batchNumber: number,
  rows: FoldedRows,
): Promise<void> {
  await numbers.give([...rows.facts, ...rows.visitors].map(({ workspaceId }) => workspaceId));
  await writer.run('begin transaction');
  try {
    await appendRows(writer, numbers, rows, BigInt(batchNumber));
    await writer.run('insert into folded_batches values ($1, now()::timestamp)', [BigInt(batchNumber)]);
    await writer.run('commit');
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
}
