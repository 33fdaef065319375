import type { CustomValue, CustomValueKey } from '@reportage/contracts';
import type { ChangeEntry } from '../../schema/custom-metric.tables.ts';
import { keyOf } from './custom-values.repository.ts';

/** What a key is to become: a value with its weight, or null for none. */
export interface WantedValue extends CustomValueKey {
  after: { value: number; weight: number } | null;
  /** What the editor began with, where they say so. */
  before?: Past | undefined;
}

type Past = ChangeEntry['before'];

export const pastOf = (value: CustomValue | undefined): Past =>
  value ? { value: value.value, weight: value.weight } : null;

export const isSamePast = (a: Past, b: Past): boolean => a?.value === b?.value && a?.weight === b?.weight;

/** What really changes: of keys named twice the last one counts, and what stays as it is is left out. */
export function entriesOf(wanted: readonly WantedValue[], stored: ReadonlyMap<string, CustomValue>): ChangeEntry[] {
  const last = new Map(wanted.map((each) => [keyOf(each), each]));
  return [...last].flatMap(([key, { id, date, mediaId, after }]) => {
    const before = pastOf(stored.get(key));
    return isSamePast(before, after) ? [] : [{ id, date, mediaId, before, after }];
  });
}

/** The values of a change that takes another one back. */
export const reversed = (entries: readonly ChangeEntry[]): WantedValue[] =>
  entries.map(({ id, date, mediaId, before }) => ({ id, date, mediaId, after: before }));
