import type { CustomValue, CustomValueKey } from '@reportage/contracts';
import type { ChangeEntry } from '../../schema/custom-metric.tables.ts';
import { getKey } from './custom-values.repository.ts';

export interface ValueChange extends CustomValueKey {
  /** The value to store; null removes the stored value. */
  after: { value: number; weight: number } | null;
  /** The stored value that the user has edited; null if there was none, undefined if the request omits it. */
  before?: WeightedValue | undefined;
}

type WeightedValue = ChangeEntry['before'];

export const toWeightedValue = (value: CustomValue | undefined): WeightedValue =>
  value ? { value: value.value, weight: value.weight } : null;

export const isSameValue = (a: WeightedValue, b: WeightedValue): boolean =>
  a?.value === b?.value && a?.weight === b?.weight;

/** Whether someone else has changed the value since the user read it. */
export function isStale(stored: ReadonlyMap<string, CustomValue>, { before, after, ...key }: ValueChange): boolean {
  const currentValue = toWeightedValue(stored.get(getKey(key)));
  // If the requested value is already stored, this may be a retry of a save whose response was lost.
  return before !== undefined && !isSameValue(currentValue, before) && !isSameValue(currentValue, after);
}

/** Returns the effective changes: if a key occurs twice, the last value wins; unchanged values are left out. */
export function getEffectiveEntries(
  requestedChanges: readonly ValueChange[],
  stored: ReadonlyMap<string, CustomValue>,
): ChangeEntry[] {
  const changesByKey = new Map(requestedChanges.map((change) => [getKey(change), change]));
  return [...changesByKey].flatMap(([key, { id, date, mediaId, after }]) => {
    const before = toWeightedValue(stored.get(key));
    return isSameValue(before, after) ? [] : [{ id, date, mediaId, before, after }];
  });
}

/** Returns the changes that undo the given ones. */
export const invertChanges = (entries: readonly ChangeEntry[]): ValueChange[] =>
  entries.map(({ id, date, mediaId, before }) => ({ id, date, mediaId, after: before }));
