import type { CustomMetricType, CustomValueKey, CustomValues } from '@reportage/contracts';
import type { DimensionId } from '../../data/dimension.messages.ts';

/** An editable row of the grid. */
export interface ValueRow {
  /** Stable while the row is edited. */
  key: string;
  /** The item's id in the API. */
  id: string;
  /** For media items, the name, so that it can be shown without loading the library. */
  name: string;
  date: string;
  mediaId: string | null;
  mediaName: string | null;
  value: number | null;
  weight: number | null;
}

type StoredValue = CustomValues['items'][number];
type PreviousValue = { value: number; weight: number } | null;
/** A value to store, with the previous value that the edit started from. */
export type ValueToStore = CustomValueKey & { value: number; weight: number; before: PreviousValue };
export type ValueToRemove = CustomValueKey & { before: PreviousValue };

let lastRowNumber = 0;
const getNextKey = (): string => {
  lastRowNumber += 1;
  return `row-${lastRowNumber}`;
};

export const createEmptyRow = (): ValueRow => ({
  key: getNextKey(),
  id: '',
  name: '',
  date: '',
  mediaId: null,
  mediaName: null,
  value: null,
  weight: 1,
});

export const toRow = (storedValue: StoredValue): ValueRow => ({ ...storedValue, key: getNextKey() });

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;

/** Returns a row's key on the server. For values by media item or by day, its `id` is the media id or the day. */
function getKey(dimension: DimensionId, row: ValueRow): CustomValueKey {
  if (dimension === 'custom_media') return { id: row.id, date: row.date, mediaId: row.id };
  if (dimension === 'custom_date') return { id: row.date, date: row.date, mediaId: row.mediaId };
  return { id: row.id.trim(), date: row.date, mediaId: row.mediaId };
}
const serializeKey = ({ id, date, mediaId }: CustomValueKey): string => JSON.stringify([id, date, mediaId]);

const getPreviousValue = (storedValue: StoredValue | undefined): PreviousValue =>
  storedValue ? { value: storedValue.value, weight: storedValue.weight } : null;

export type RowField = 'id' | 'date' | 'value' | 'weight';
export type RowProblem = 'missing' | 'country' | 'duplicate' | 'positive';
export type RowProblems = ReadonlyMap<string, { field: RowField; problem: RowProblem }>;

function findProblem(dimension: DimensionId, type: CustomMetricType, row: ValueRow) {
  if (dimension !== 'custom_date' && row.id.trim() === '') return { field: 'id', problem: 'missing' } as const;
  if (dimension === 'custom_country' && !isCountry(row.id.trim())) return { field: 'id', problem: 'country' } as const;
  if (row.date === '') return { field: 'date', problem: 'missing' } as const;
  if (row.value === null) return { field: 'value', problem: 'missing' } as const;
  if (type === 'avg' && !(row.weight !== null && row.weight > 0))
    return { field: 'weight', problem: 'positive' } as const;
  return null;
}

/** Finds the first validation problem of each row, by row key. */
export function findProblems(dimension: DimensionId, type: CustomMetricType, rows: readonly ValueRow[]): RowProblems {
  const problems = new Map<string, { field: RowField; problem: RowProblem }>();
  const seenKeys = new Set<string>();
  for (const row of rows) {
    const key = serializeKey(getKey(dimension, row));
    const problem =
      findProblem(dimension, type, row) ??
      (seenKeys.has(key) ? { field: 'id' as const, problem: 'duplicate' as const } : null);
    seenKeys.add(key);
    if (problem) problems.set(row.key, problem);
  }
  return problems;
}

/** Returns the changes to save: new and changed rows, and the keys of removed ones. */
export function getChanges(
  dimension: DimensionId,
  storedValues: readonly StoredValue[],
  rows: readonly ValueRow[],
): { added: ValueToStore[]; removed: ValueToRemove[] } {
  const storedByKey = new Map(storedValues.map((value) => [serializeKey(value), value]));
  const rowsByKey = new Map(rows.map((row) => [serializeKey(getKey(dimension, row)), row]));
  const added = [...rowsByKey].flatMap(([key, row]) => {
    const previousEntry = storedByKey.get(key);
    const value = row.value ?? 0;
    const weight = row.weight ?? 1;
    return previousEntry?.value === value && previousEntry.weight === weight
      ? []
      : [{ ...getKey(dimension, row), value, weight, before: getPreviousValue(previousEntry) }];
  });
  const removed = storedValues
    .filter((value) => !rowsByKey.has(serializeKey(value)))
    .map((value) => ({ id: value.id, date: value.date, mediaId: value.mediaId, before: getPreviousValue(value) }));
  return { added, removed };
}

/** A value that two users have changed. */
export interface ConflictingValue {
  key: CustomValueKey;
  name: string;
  enteredValue: number | null;
  storedValue: number | null;
}

/** Finds changes whose stored value is neither the one that the edit started from nor the new one. */
export function findConflicts(
  { added, removed }: ReturnType<typeof getChanges>,
  current: readonly StoredValue[],
): ConflictingValue[] {
  const currentByKey = new Map(current.map((value) => [serializeKey(value), value]));
  const changedValues = [
    ...added.map((value) => ({ ...value, enteredValue: value.value })),
    ...removed.map((value) => ({ ...value, enteredValue: null })),
  ];
  return changedValues.flatMap(({ id, date, mediaId, before, enteredValue }) => {
    const key = { id, date, mediaId };
    const storedEntry = currentByKey.get(serializeKey(key));
    const storedValue = storedEntry?.value ?? null;
    if (storedValue === (before?.value ?? null) || storedValue === enteredValue) return [];
    return [{ key, name: storedEntry?.name ?? id, enteredValue, storedValue }];
  });
}

/** Returns the values that the edit started from (`base`), but takes those with the given ids from `current`. */
export function replaceWithCurrent(
  base: readonly StoredValue[],
  current: readonly StoredValue[],
  ids: ReadonlySet<string>,
): StoredValue[] {
  return [...base.filter(({ id }) => !ids.has(id)), ...current.filter(({ id }) => ids.has(id))];
}

/** Replaces conflicting rows with the stored values. */
export function acceptStoredValues(
  dimension: DimensionId,
  rows: readonly ValueRow[],
  conflicts: readonly ConflictingValue[],
  current: readonly StoredValue[],
): ValueRow[] {
  const conflictingKeys = new Set(conflicts.map(({ key }) => serializeKey(key)));
  const otherRows = rows.filter((row) => !conflictingKeys.has(serializeKey(getKey(dimension, row))));
  return [...otherRows, ...current.filter((value) => conflictingKeys.has(serializeKey(value))).map(toRow)];
}
