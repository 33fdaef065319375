import type { CustomMetricType, CustomValueKey, CustomValues } from '@reportage/contracts';
import type { DimensionId } from '../../data/dimension.messages.ts';

/** A line of the grid while it is typed. */
export interface ValueRow {
  /** Stays while the line is edited. */
  key: string;
  /** The item, as the wire names it. */
  id: string;
  /** Of a media item its name, so that it can be shown without the library. */
  name: string;
  date: string;
  mediaId: string | null;
  mediaName: string | null;
  value: number | null;
  weight: number | null;
}

type Stored = CustomValues['items'][number];
export type WireValue = CustomValueKey & { value: number; weight: number };

let made = 0;
const nextKey = (): string => {
  made += 1;
  return `row-${made}`;
};

export const emptyRow = (): ValueRow => ({
  key: nextKey(),
  id: '',
  name: '',
  date: '',
  mediaId: null,
  mediaName: null,
  value: null,
  weight: 1,
});

export const toRow = (stored: Stored): ValueRow => ({ ...stored, key: nextKey() });

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;

/** The key as the server keeps it: media and days say in the item what they are about. */
function keyOf(dimension: DimensionId, row: ValueRow): CustomValueKey {
  if (dimension === 'custom_media') return { id: row.id, date: row.date, mediaId: row.id };
  if (dimension === 'custom_date') return { id: row.date, date: row.date, mediaId: row.mediaId };
  return { id: row.id.trim(), date: row.date, mediaId: row.mediaId };
}
const textOf = ({ id, date, mediaId }: CustomValueKey): string => JSON.stringify([id, date, mediaId]);

export type RowField = 'id' | 'date' | 'value' | 'weight';
export type RowProblem = 'missing' | 'country' | 'twice' | 'positive';
export type RowProblems = ReadonlyMap<string, { field: RowField; problem: RowProblem }>;

function problemOf(dimension: DimensionId, type: CustomMetricType, row: ValueRow) {
  if (dimension !== 'custom_date' && row.id.trim() === '') return { field: 'id', problem: 'missing' } as const;
  if (dimension === 'custom_country' && !isCountry(row.id.trim())) return { field: 'id', problem: 'country' } as const;
  if (row.date === '') return { field: 'date', problem: 'missing' } as const;
  if (row.value === null) return { field: 'value', problem: 'missing' } as const;
  if (type === 'avg' && !(row.weight !== null && row.weight > 0))
    return { field: 'weight', problem: 'positive' } as const;
  return null;
}

/** What keeps the lines from being saved, by line; the first problem of each. */
export function findProblems(dimension: DimensionId, type: CustomMetricType, rows: readonly ValueRow[]): RowProblems {
  const problems = new Map<string, { field: RowField; problem: RowProblem }>();
  const seen = new Set<string>();
  for (const row of rows) {
    const key = textOf(keyOf(dimension, row));
    const problem =
      problemOf(dimension, type, row) ?? (seen.has(key) ? { field: 'id' as const, problem: 'twice' as const } : null);
    seen.add(key);
    if (problem) problems.set(row.key, problem);
  }
  return problems;
}

/** What a save has to send: lines that are new or changed, and keys that no line has any more. */
export function changesOf(
  dimension: DimensionId,
  stored: readonly Stored[],
  rows: readonly ValueRow[],
): { added: WireValue[]; removed: CustomValueKey[] } {
  const before = new Map(stored.map((each) => [textOf(each), each]));
  const after = new Map(rows.map((row) => [textOf(keyOf(dimension, row)), row]));
  const added = [...after].flatMap(([key, row]) => {
    const known = before.get(key);
    const [value, weight] = [row.value ?? 0, row.weight ?? 1];
    return known?.value === value && known.weight === weight ? [] : [{ ...keyOf(dimension, row), value, weight }];
  });
  const removed = stored
    .filter((each) => !after.has(textOf(each)))
    .map(({ id, date, mediaId }) => ({ id, date, mediaId }));
  return { added, removed };
}
