import type { DuckDBConnection } from '@duckdb/node-api';
import { mediaColumn } from '../families/fact-family.ts';
import { type FactTable, getTables } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';

/** The hour of the day (UTC) with the least traffic. */
const quietHour = 2;

/** Returns the most recent time at which sorting was due. */
function getLastNight(now: Date): Date {
  const lastNight = new Date(now);
  lastNight.setUTCHours(quietHour, 0, 0, 0);
  if (lastNight > now) lastNight.setUTCDate(lastNight.getUTCDate() - 1);
  return lastNight;
}

/** In this order, a card's rows are adjacent and the engine can skip all others. */
const getOrderSql = ({ timeColumn }: FactTable) => `workspace_number, ${timeColumn.name}::date, ${mediaColumn}`;

async function sortTable(writer: DuckDBConnection, table: FactTable): Promise<void> {
  const { name } = table;
  await writer.run(`create or replace temp table sorted as select * from ${name} order by ${getOrderSql(table)}`);
  // The table and its constraints are kept; concurrent readers continue with the previous rows.
  await writer.run(`truncate ${name}`);
  await writer.run(`insert into ${name} select * from sorted`);
  await writer.run('drop table sorted');
}

/**
 * Sorts the facts once a night if batches have arrived since the last sort. A crash at any point leaves them unchanged.
 * @returns whether there was anything to sort
 */
export async function sortFacts(writer: DuckDBConnection, now: Date): Promise<boolean> {
  const result = await writer.runAndReadAll(`
    select (select max(sorted_at) from sorts)::varchar,
      (select coalesce(max(batch_number), 0) from folded_batches) > (select coalesce(max(up_to), 0) from sorts)
        or (select coalesce(max(sync_version), 0) from written_slices) > (select coalesce(max(slices_up_to), 0) from sorts)`);
  const [sortedAt, hasGrown] = result.getRowsJS()[0] ?? [];
  const isSorted = typeof sortedAt === 'string' && new Date(`${sortedAt.replace(' ', 'T')}Z`) >= getLastNight(now);
  if (isSorted || hasGrown !== true) return false;
  await writer.run('begin transaction');
  try {
    for (const table of allStoredFamilies.flatMap(getTables)) await sortTable(writer, table);
    const lastBatchSql = `(select coalesce(max(batch_number), 0) from folded_batches)`;
    const lastSliceSql = `(select coalesce(max(sync_version), 0) from written_slices)`;
    await writer.run(`insert into sorts select $1::timestamp, ${lastBatchSql}, ${lastSliceSql}`, [
      now.toISOString().replace('Z', ''),
    ]);
    await writer.run('commit');
    // Fails while other transactions are open. In that case, the engine checkpoints later on its own.
    await writer.run('checkpoint').catch(() => undefined);
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
  return true;
}
