import type { DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { type AdditiveColumn, additiveColumns } from '../query/metric-formulas.ts';

export interface WebFact {
  workspaceId: string;
  mediaId: string;
  /** Start of a 15-minute bucket, milliseconds UTC. */
  bucketMs: number;
  device: string;
  country: string;
  source: string;
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

const dims = (fromMs: number, toMs: number) => ({
  workspaceId: fc.constantFrom(...workspaces),
  mediaId: fc.constantFrom(...media),
  bucketMs: fc
    .integer({ min: Math.floor(fromMs / bucketMs), max: Math.floor(toMs / bucketMs) })
    .map((bucket) => bucket * bucketMs),
  device: fc.constantFrom('desktop', 'mobile', 'tablet'),
  country: fc.constantFrom('DE', 'NO', 'ZZ'),
  source: fc.constantFrom('direct', 'example.org', 'ünïcode.example'),
});

/** Facts around a time, and visitors on the calendar days that some zone has at their time. */
export function arbitraryFacts(fromMs: number, toMs: number): fc.Arbitrary<FactSet> {
  const sums = fc.record(
    Object.fromEntries(additiveColumns.map((column) => [column, fc.nat({ max: 50 })])) as Record<
      AdditiveColumn,
      fc.Arbitrary<number>
    >,
  );
  const fact = fc.record({ ...dims(fromMs, toMs), sums });
  return fc.array(fc.tuple(fact, fc.constantFrom('v1', 'v2', 'v3', '')), { maxLength: 60 }).map((pairs) => ({
    facts: pairs.map(([each]) => each),
    visitors: pairs.flatMap(([{ sums: _, ...rest }, visitor]) => {
      if (visitor === '') return [];
      const days = [-12, 0, 14].map((hours) => new Date(rest.bucketMs + hours * 3_600_000).toISOString().slice(0, 10));
      return [...new Set(days)].map((day) => ({ ...rest, day, visitor: `${visitor} of ${day}` }));
    }),
  }));
}

export async function loadFacts(connection: DuckDBConnection, set: FactSet): Promise<void> {
  await connection.run('delete from web; delete from web_visitors;');
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  const dimsOf = (fact: Omit<WebFact, 'sums'>) =>
    [fact.workspaceId, 'src_1', fact.mediaId, at(fact.bucketMs), fact.device, fact.country, fact.source]
      .map((text) => `'${text}'`)
      .join(',');
  if (set.facts.length > 0) {
    const rows = set.facts.map((fact) => `(${dimsOf(fact)},${additiveColumns.map((c) => fact.sums[c]).join(',')},1)`);
    await connection.run(`insert into web values ${rows.join(',')}`);
  }
  if (set.visitors.length > 0) {
    const rows = set.visitors.map((fact) => `(${dimsOf(fact)},'${fact.day}','${fact.visitor}',1)`);
    await connection.run(`insert into web_visitors values ${rows.join(',')}`);
  }
}
