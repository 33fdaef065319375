import { type DuckDBConnection, listValue } from '@duckdb/node-api';

/** What a batch brought of some sources; the record of it is written together with the facts, and never changed. */
export interface StoredDelivery {
  batchNumber: number;
  storedAt: string;
  /** Null for batches of before deliveries were recorded. */
  eventCount: number | null;
  firstEventAt: string | null;
  lastEventAt: string | null;
}

const utc = (column: string) => `strftime(${column}, '%Y-%m-%dT%H:%M:%S.%gZ')`;

const sql = `
  select folded.batch_number, ${utc('any_value(folded.folded_at)')}, sum(deliveries.event_count),
    ${utc('min(deliveries.first_event_at)')}, ${utc('max(deliveries.last_event_at)')}
  from folded_batches as folded
  left join deliveries on deliveries.batch_number = folded.batch_number
    and deliveries.workspace_id = $workspace and deliveries.connection_id in (select unnest($sources::varchar[]))
  where folded.batch_number in (select unnest($batches::varchar[])::bigint)
  group by folded.batch_number`;

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

export async function readDeliveries(
  connection: DuckDBConnection,
  workspaceId: string,
  batchNumbers: readonly string[],
  sourceIds: readonly string[],
): Promise<Map<string, StoredDelivery>> {
  if (batchNumbers.length === 0) return new Map();
  const result = await connection.runAndReadAll(sql, {
    workspace: workspaceId,
    sources: listValue([...sourceIds]),
    batches: listValue([...batchNumbers]),
  });
  return new Map(
    result.getRowsJS().map(([batchNumber, storedAt, eventCount, firstEventAt, lastEventAt]) => [
      String(batchNumber),
      {
        batchNumber: Number(batchNumber),
        storedAt: String(storedAt),
        eventCount: eventCount === null || eventCount === undefined ? null : Number(eventCount),
        firstEventAt: textOrNull(firstEventAt),
        lastEventAt: textOrNull(lastEventAt),
      },
    ]),
  );
}
