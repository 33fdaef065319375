import type { DuckDBConnection } from '@duckdb/node-api';
import type { FactBatch } from '../facts/facts-store.ts';
import { webColumns, webTextColumns } from '../facts/families/web.ts';
import { createFactBatch, type FactRow } from '../facts/fold/fold-rows.ts';
import { toNumberOrNull } from '../facts/query/run-plan.ts';
import { deliveriesQuery, visitorsQuery } from './generate-facts.ts';

type Row = Record<string, unknown>;

const getDimensions = (workspaceId: string, row: Row) => ({
  workspaceId,
  connectionId: String(row.connection_id),
  mediaId: String(row.media_id),
  bucketMs: Number(row.at_ms),
  texts: Object.fromEntries(webTextColumns.map((name) => [name, String(row[name])])) as FactRow['texts'],
});

/** Reads `scale_facts` as the rows of a batch, for engines other than the one that generates them. */
export async function readBatch(connection: DuckDBConnection, workspaceId: string): Promise<FactBatch> {
  const read = async (sql: string): Promise<Row[]> => (await connection.runAndReadAll(sql)).getRowObjectsJS();
  const facts = await read('select *, epoch_ms(bucket_at) as at_ms from scale_facts');
  const visitors = await read(
    `select * replace (day::varchar as day), epoch_ms(bucket_at) as at_ms from (${visitorsQuery})`,
  );
  const deliveries = await read(
    `select connection_id, event_count, epoch_ms(first_at) as first_ms, epoch_ms(last_at) as last_ms from (${deliveriesQuery})`,
  );
  return createFactBatch({
    facts: facts.map((row) => ({
      ...getDimensions(workspaceId, row),
      sums: Object.fromEntries(webColumns.map((column) => [column, toNumberOrNull(row[column])])) as FactRow['sums'],
    })),
    visitors: visitors.map((row) => ({
      ...getDimensions(workspaceId, row),
      day: String(row.day),
      visitor: String(row.visitor),
    })),
    deliveries: deliveries.map((row) => ({
      workspaceId,
      connectionId: String(row.connection_id),
      eventCount: Number(row.event_count),
      firstEventMs: Number(row.first_ms),
      lastEventMs: Number(row.last_ms),
    })),
  });
}
