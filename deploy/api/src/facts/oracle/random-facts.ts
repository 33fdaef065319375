import fc from 'fast-check';
import type { FactsStore } from '../facts-store.ts';
import type { FoldedRows } from '../fold/fold-rows.ts';
import { type AdditiveColumn, additiveColumns } from '../query/metric-formulas.ts';

export interface WebFact {
  workspaceId: string;
  mediaId: string;
  /** Start of a 15-minute bucket, milliseconds UTC. */
  bucketMs: number;
  device: string;
  country: string;
  source: string;
  /** Which of the set's batches brought it, from 1. */
  batch: number;
  sums: Record<AdditiveColumn, number>;
}

export interface VisitorFact extends Omit<WebFact, 'sums'> {
  day: string;
  visitor: string;
}

export interface FactSet {
  facts: WebFact[];
  visitors: VisitorFact[];
}

export const workspaces = ['wks_a', 'wks_b'];
export const media = ['med_c', 'med_a', 'med_b'];
const bucketMs = 900_000;
/** A later batch is small, and often is not there. */
const batches = [
  { batch: 1, maxLength: 60 },
  { batch: 2, maxLength: 4 },
];

const dims = (fromMs: number, toMs: number) => ({
  workspaceId: fc.constantFrom(...workspaces),
  mediaId: fc.constantFrom(...media),
  bucketMs: fc
    .integer({ min: Math.floor(fromMs / bucketMs), max: Math.floor(toMs / bucketMs) })
    .map((bucket) => bucket * bucketMs),
  device: fc.constantFrom('desktop', 'mobile', 'tablet'),
  country: fc.constantFrom('DE', 'NO', 'ZZ'),
  source: fc.constantFrom('direct', 'example.org', 'ünïcode.example', "o'neill\\.example"),
});

/** Facts around a time, and visitors on the calendar days that some zone has at their time. */
export function arbitraryFacts(fromMs: number, toMs: number): fc.Arbitrary<FactSet> {
  const sums = fc.record(
    Object.fromEntries(additiveColumns.map((column) => [column, fc.nat({ max: 50 })])) as Record<
      AdditiveColumn,
      fc.Arbitrary<number>
    >,
  );
  const pairsOf = ({ batch, maxLength }: (typeof batches)[number]) => {
    const fact = fc.record({ ...dims(fromMs, toMs), batch: fc.constant(batch), sums });
    return fc.array(fc.tuple(fact, fc.constantFrom('v1', 'v2', 'v3', '')), { maxLength, size: 'max' });
  };
  return fc.tuple(...batches.map(pairsOf)).map((drawn) => {
    const pairs = drawn.flat();
    return {
      facts: pairs.map(([each]) => each),
      visitors: pairs.flatMap(([{ sums: _, ...rest }, visitor]) => {
        if (visitor === '') return [];
        const dayAt = (hours: number) => new Date(rest.bucketMs + hours * 3_600_000).toISOString().slice(0, 10);
        const days = new Set([-12, 0, 14].map(dayAt));
        return [...days].map((day) => ({ ...rest, day, visitor: `${visitor} of ${day}` }));
      }),
    };
  });
}

/** A set's workspaces under names of their own, so that many sets lie side by side in one store. */
export const nameInRun = (workspaceId: string, run: number): string => `${workspaceId}_${run}`;
/** Number that the store knows a set's batch by. */
export const batchInRun = (batch: number, run: number): number => run * batches.length + batch;

/** Writes a set as the fold would: batch by batch. */
export async function loadFacts(store: FactsStore, { facts, visitors }: FactSet, run: number): Promise<void> {
  const nameOf = <Fact extends Omit<WebFact, 'sums'>>({ batch: _, ...fact }: Fact) => ({
    ...fact,
    workspaceId: nameInRun(fact.workspaceId, run),
    connectionId: 'src_1',
  });
  for (const { batch } of batches) {
    const isOfBatch = (fact: { batch: number }) => fact.batch === batch;
    const rows: FoldedRows = {
      facts: facts.filter(isOfBatch).map(nameOf),
      visitors: visitors.filter(isOfBatch).map(nameOf),
      deliveries: [],
      lastSeen: new Map(),
    };
    if (rows.facts.length > 0) await store.writeBatch(batchInRun(batch, run), rows);
  }
}
