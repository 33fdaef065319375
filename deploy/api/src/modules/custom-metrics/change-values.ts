import type { CustomValue, CustomValueKey } from '@reportage/contracts';
import type { ChangeEntry } from '../../schema/custom-metric.tables.ts';
import { getKey } from './custom-values.repository.ts';

export interface ValueChange extends CustomValueKey {
  /** The value to store; null removes the stored value. */
  after: { value: number; weight: number } | null;
  /** The stored value that the user has edited; null if there was none, undefined if the request omits it. */
  before?: Amount | undefined;
}

type Amount = ChangeEntry['before'];

export const getAmount = (value: CustomValue | undefined): Amount =>
  value ? { value: value.value, weight: value.weight } : null;

export const isSameAmount = (a: Amount, b: Amount): boolean => a?.value === b?.value && a?.weight === b?.weight;

/** Whether someone else has changed the value since the user read it. */
export function isStale(stored: ReadonlyMap<string, CustomValue>, { before, after, ...key }: ValueChange): boolean {
  const currentAmount = getAmount(stored.get(getKey(key)));
  // If the requested value is already stored, this may be a retry of a save whose response was lost.
  return before !== undefined && !isSameAmount(currentAmount, before) && !isSameAmount(currentAmount, after);
}

/** Returns the effective changes: if a key occurs twice, the last value wins; unchanged values are left out. */
export function getEffectiveEntries(
  requestedChanges: readonly ValueChange[],
  stored: ReadonlyMap<string, CustomValue>,
): ChangeEntry[] {
  const changesByKey = new Map(requestedChanges.map((change) => [getKey(change), change]));
  return [...changesByKey].flatMap(([key, { id, date, mediaId, after }]) => {
    const before = getAmount(stored.get(key));
    return isSameAmount(before, after) ? [] : [{ id, date, mediaId, before, after }];
  });
}

/** Returns the changes that undo a change. */
export const invertChanges = (entries: readonly ChangeEntry[]): ValueChange[] =>
  entries.map(({ id, date, mediaId, before }) => ({ id, date, mediaId, after: before }));
