import fc from 'fast-check';
import type { FactsStore } from '../facts-store.ts';
import { breakdownColumn, type FactFamily } from '../families/fact-family.ts';
import { getTableRows, type ReportedUniques, type RowTime } from '../families/fact-tables.ts';
import { getStoredFamily, type StoredMediaType } from '../families/index.ts';
import { getUnitStart } from '../query/calendar.ts';

/** The fields that all kinds of facts have in common. */
interface RowIdentity {
  workspaceId: string;
  mediaId: string;
  /** The number of the row's batch within the set, from 1. */
  batch: number;
}
export type Fact = RowIdentity & RowTime & { texts: Record<string, string> };
export type SummedFact = Fact & { sums: Record<string, number | null> };
export type VisitorFact = Fact & { day: string; visitor: string };
export type ReportedFact = RowIdentity & Pick<ReportedUniques, 'reportDate' | 'granularity' | 'people'>;

export interface FactSet {
  family: StoredMediaType;
  facts: SummedFact[];
  /** Only for families that count visitors by day. */
  visitors: VisitorFact[];
  /** Only for families whose sources report uniques. */
  reportedFacts: ReportedFact[];
}

export const workspaceIds = ['wks_a', 'wks_b'];
export const allMediaIds = ['med_c', 'med_a', 'med_b'];
/** The values of some text columns; all others use `otherValues`. */
const textValues: Readonly<Record<string, readonly string[]>> = {
  device: ['desktop', 'mobile', 'tablet'],
  country: ['DE', 'NO', 'ZZ'],
  source: ['direct', 'example.org', 'ünïcode.example', "o'neill\\.example"],
};
/** About half of the facts belong to no breakdown, so that most queries find facts. */
const getBreakdowns = ({ breakdowns = [] }: FactFamily): string[] => [...breakdowns.map(() => ''), ...breakdowns];
const otherValues = ['one', 'zwei', "o'neill\\", ''];
export const getTextValues = (column: string): readonly string[] => textValues[column] ?? otherValues;

const bucketMs = 900_000;
/** The second batch is small and often empty. */
const batches = [
  { batch: 1, maxLength: 60 },
  { batch: 2, maxLength: 4 },
];

const getDay = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);

const arbitraryRecord = <Value>(names: readonly string[], createValue: (name: string) => fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, createValue(name)])));

function arbitraryIdentity(batch: number) {
  return {
    workspaceId: fc.constantFrom(...workspaceIds),
    mediaId: fc.constantFrom(...allMediaIds),
    batch: fc.constant(batch),
  };
}

function arbitraryFact(family: FactFamily, fromMs: number, toMs: number, batch: number) {
  const { time, textColumns, additiveColumns } = family;
  const getValues = (column: string) => (column === breakdownColumn ? getBreakdowns(family) : getTextValues(column));
  const instant = fc
    .integer({ min: Math.floor(fromMs / bucketMs), max: Math.floor(toMs / bucketMs) })
    .map((bucket) => bucket * bucketMs);
  return fc
    .record({
      ...arbitraryIdentity(batch),
      instant,
      texts: arbitraryRecord(textColumns, (column) => fc.constantFrom(...getValues(column))),
      sums: arbitraryRecord(additiveColumns, () => fc.option(fc.nat({ max: 50 }), { freq: 4 })),
    })
    .map(
      ({ instant: atMs, ...fact }): SummedFact =>
        time.kind === 'instant' ? { ...fact, bucketMs: atMs } : { ...fact, reportDate: getDay(atMs) },
    );
}

/** Returns a row for each date that is current in some time zone, with the visitor's hash for that date. */
function getVisitors({ sums: _, ...fact }: SummedFact, visitor: string): VisitorFact[] {
  if (visitor === '' || !('bucketMs' in fact)) return [];
  const days = new Set([-12, 0, 14].map((hours) => getDay(fact.bucketMs + hours * 3_600_000)));
  return [...days].map((day) => ({ ...fact, day, visitor: `${visitor} of ${day}` }));
}

function arbitraryReportedFacts(
  { uniques }: FactFamily,
  fromMs: number,
  toMs: number,
  batch: number,
  maxLength: number,
) {
  if (uniques?.kind !== 'reportedUniques') return fc.constant<ReportedFact[]>([]);
  const reportedFact = fc
    .record({
      ...arbitraryIdentity(batch),
      granularity: fc.constantFrom(...uniques.granularities),
      atMs: fc.integer({ min: fromMs, max: toMs }),
      people: fc.nat({ max: 50 }),
    })
    .map(({ atMs, ...row }): ReportedFact => ({ ...row, reportDate: getUnitStart(getDay(atMs), row.granularity) }));
  // The same item and unit may occur more than once, because several sources may report them.
  return fc.array(reportedFact, { maxLength, size: 'max' });
}

/** Generates a family's facts within a time range. */
export function arbitraryFacts(mediaType: StoredMediaType, fromMs: number, toMs: number): fc.Arbitrary<FactSet> {
  const family = getStoredFamily(mediaType);
  const arbitraryBatch = ({ batch, maxLength }: (typeof batches)[number]) =>
    fc.record({
      pairs: fc.array(fc.tuple(arbitraryFact(family, fromMs, toMs, batch), fc.constantFrom('v1', 'v2', 'v3', '')), {
        maxLength,
        size: 'max',
      }),
      reportedFacts: arbitraryReportedFacts(family, fromMs, toMs, batch, maxLength),
    });
  return fc.tuple(...batches.map(arbitraryBatch)).map((generated) => {
    const pairs = generated.flatMap((facts) => facts.pairs);
    const countsVisitors = family.uniques?.kind === 'dailyVisitors';
    return {
      family: mediaType,
      facts: pairs.map(([fact]) => fact),
      visitors: countsVisitors ? pairs.flatMap(([fact, visitor]) => getVisitors(fact, visitor)) : [],
      reportedFacts: generated.flatMap((facts) => facts.reportedFacts),
    };
  });
}

/** Returns a workspace's id in a run. With a different id per run, one store can contain many sets. */
export const getRunWorkspaceId = (workspaceId: string, run: number): string => `${workspaceId}_${run}`;
/** Returns a batch's number in the store. */
export const getRunBatchNumber = (batch: number, run: number): number => run * batches.length + batch;

/** Writes a set batch by batch, like real collectors. */
export async function loadFacts(store: FactsStore, set: FactSet, run: number): Promise<void> {
  const toRunRow = <Row extends RowIdentity>(row: Row) => ({
    ...row,
    workspaceId: getRunWorkspaceId(row.workspaceId, run),
    connectionId: 'src_1',
  });
  for (const { batch } of batches) {
    const getBatchRows = <Row extends RowIdentity>(rows: readonly Row[]) =>
      rows.filter((row) => row.batch === batch).map(toRunRow);
    const tables = getTableRows(getStoredFamily(set.family), getBatchRows(set.facts), [
      ...getBatchRows(set.visitors),
      ...getBatchRows(set.reportedFacts),
    ]);
    if (tables.every(({ rows }) => rows.length === 0)) continue;
    const number = getRunBatchNumber(batch, run);
    if (getStoredFamily(set.family).time.kind === 'reportDate') await store.writeSlice(number, tables);
    else await store.writeBatch(number, { tables, deliveries: [] });
  }
}
