import { store } from '@reportage/state';
import { atom, type PrimitiveAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useWorkspace } from './use-host.ts';

interface CreatedRow<Row> {
  workspaceId: string;
  row: Row;
}

/** Stores the entry that was last created on a separate screen, for the list that the user returns to. */
type CreatedEntry<Row> = PrimitiveAtom<CreatedRow<Row> | null>;

export const createEntryAtom = <Row>(): CreatedEntry<Row> => atom<CreatedRow<Row> | null>(null);

/** Records an entry that was just created, so that its list shows it once, even if a remembered filter hides it. */
export function useSetCreatedEntry<Row>(entry: CreatedEntry<Row>): (row: Row) => void {
  const { id: workspaceId } = useWorkspace();
  return (row) => store.set(entry, { workspaceId, row });
}

/**
 * Returns the entry that was just created in this workspace, for its list to show. The entry is forgotten once the
 * user leaves the list that showed it, or the list discards it.
 */
export function useCreatedEntry<Row>(entry: CreatedEntry<Row>): [created: Row | null, forget: () => void] {
  const { id } = useWorkspace();
  const created = useAtomValue(entry, { store });
  const forget = useCallback(() => store.set(entry, null), [entry]);
  useEffect(() => {
    const shownEntry = store.get(entry);
    return () => {
      // An entry that was created on the list itself and then opened still has to be shown.
      if (store.get(entry) === shownEntry) forget();
    };
  }, [entry, forget]);
  return [created?.workspaceId === id ? created.row : null, forget];
}
