import { preferenceAtom, store } from '@reportage/state';
import { useAtom } from 'jotai';
import type { DataColumn } from './data-column.ts';

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const createAtom = (list: string) =>
  preferenceAtom<readonly string[] | null>(`columns.${list}`, null, (stored) =>
    isStringList(stored) ? stored : undefined,
  );

const atoms = new Map<string, ReturnType<typeof createAtom>>();

/** Returns the atom that all components of a list share. */
function getAtom(list: string): ReturnType<typeof createAtom> {
  const atom = atoms.get(list) ?? createAtom(list);
  atoms.set(list, atom);
  return atom;
}

export interface ChosenColumns<Row> {
  shown: readonly DataColumn<Row>[];
  chosenKeys: readonly string[];
  choose(keys: readonly string[]): void;
  /** Resets to the default columns. */
  restore(): void;
}

/** Returns the user's chosen columns for a list, which are stored under the list's name. */
export function useChosenColumns<Row>(list: string, columns: readonly DataColumn<Row>[]): ChosenColumns<Row> {
  const [storedKeys, setStoredKeys] = useAtom(getAtom(list), { store });
  const chosenKeys = storedKeys ?? columns.filter((column) => !column.isExtra).map((column) => column.key);
  return {
    shown: columns.filter((column) => column.isFixed || chosenKeys.includes(column.key)),
    chosenKeys,
    choose: (keys) => setStoredKeys(keys),
    restore: () => setStoredKeys(undefined),
  };
}
