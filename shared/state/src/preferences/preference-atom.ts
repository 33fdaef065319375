import { atom, type WritableAtom } from 'jotai';
import { readPreference, writePreference } from './stored-value.ts';

/** The user whose preferences are read and written: the host sets the signed-in user's id, or null for a guest. */
export const preferenceUserAtom = atom<string | null>(null);

type Parse<Value> = (stored: unknown) => Value | undefined;

/**
 * Creates an atom for a user preference, such as columns or density, that is stored in this browser. `parse` returns
 * undefined for a stored value that is not, or no longer, valid; the fallback then applies.
 */
export function preferenceAtom<Value>(
  name: string,
  fallback: Value,
  parse: Parse<Value>,
): WritableAtom<Value, [Value | undefined], void> {
  const changedValues = atom<ReadonlyMap<string, Value | undefined>>(new Map<string, Value | undefined>());
  return atom(
    (get) => {
      const key = getKey(get(preferenceUserAtom), name);
      const current = get(changedValues);
      return (current.has(key) ? current.get(key) : parse(readPreference(key))) ?? fallback;
    },
    (get, set, value: Value | undefined) => {
      const key = getKey(get(preferenceUserAtom), name);
      writePreference(key, value);
      set(changedValues, new Map(get(changedValues)).set(key, value));
    },
  );
}

const getKey = (user: string | null, name: string): string => `${user ?? 'guest'}.${name}`;
