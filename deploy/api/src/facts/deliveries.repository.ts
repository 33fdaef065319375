import type { FactsReader } from './query/run-plan.ts';

/** Describes the events in a batch. Written together with the facts and never changed. */
export interface StoredDelivery {
  batchNumber: number;
  storedAt: string;
  /** Null for batches from before deliveries were recorded. */
  eventCount: number | null;
  firstEventAt: string | null;
  lastEventAt: string | null;
}

const formatInstant = (milliseconds: unknown) => new Date(Number(milliseconds)).toISOString();

/** Reads which events from the given sources the batches contained, by batch number. */
export async function readDeliveries(
  { dialect, query }: FactsReader,
  workspaceId: string,
  batchNumbers: readonly string[],
  sourceIds: readonly string[],
): Promise<Map<string, StoredDelivery>> {
  if (batchNumbers.length === 0) return new Map();
  const { getPlaceholder, isIn, toMilliseconds } = dialect;
  const batches = { kind: 'texts', value: batchNumbers } as const;
  const batchFilterSql = isIn('batch_number::varchar', getPlaceholder('batches', 'texts'));
  const foldedRows = await query({
    sql: `select batch_number::varchar, ${toMilliseconds('folded_at')} from folded_batches where ${batchFilterSql}`,
    values: { batches },
  });
  const deliveryRows = await query({
    sql: `
      select batch_number::varchar, sum(event_count),
        min(${toMilliseconds('first_event_at')}), max(${toMilliseconds('last_event_at')})
      from deliveries
      where workspace_id = ${getPlaceholder('workspace', 'text')} and ${isIn('connection_id', getPlaceholder('sources', 'texts'))}
        and ${batchFilterSql}
      group by batch_number`,
    values: {
      batches,
      workspace: { kind: 'text', value: workspaceId },
      sources: { kind: 'texts', value: sourceIds },
    },
  });
  const recordsByBatch = new Map(deliveryRows.map(([batchNumber, ...record]) => [String(batchNumber), record]));
  return new Map(
    foldedRows.map(([batchNumber, storedAt]) => {
      const [eventCount, firstEventAt, lastEventAt] = recordsByBatch.get(String(batchNumber)) ?? [];
      return [
        String(batchNumber),
        {
          batchNumber: Number(batchNumber),
          storedAt: formatInstant(storedAt),
          eventCount: eventCount === undefined ? null : Number(eventCount),
          firstEventAt: firstEventAt === undefined ? null : formatInstant(firstEventAt),
          lastEventAt: lastEventAt === undefined ? null : formatInstant(lastEventAt),
        },
      ];
    }),
  );
}
