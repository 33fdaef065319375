import { store } from '@reportage/state';
import { atom, type PrimitiveAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useWorkspace } from './use-host.ts';

interface Created<Row> {
  workspaceId: string;
  row: Row;
}

/** Holds the entry that was last created on a screen of its own, for the list to which people return. */
type CreatedEntry<Row> = PrimitiveAtom<Created<Row> | null>;

export const createdEntry = <Row>(): CreatedEntry<Row> => atom<Created<Row> | null>(null);

/** Notes what was just created, so that its list shows it once, even where a remembered filter hides it. */
export function useNoteCreated<Row>(entry: CreatedEntry<Row>): (row: Row) => void {
  const { id: workspaceId } = useWorkspace();
  return (row) => store.set(entry, { workspaceId, row });
}

/** For the list: what was just created in this workspace, until the list has shown it and is left, or forgets it. */
export function useCreatedEntry<Row>(entry: CreatedEntry<Row>): [created: Row | null, forget: () => void] {
  const { id } = useWorkspace();
  const created = useAtomValue(entry, { store });
  const forget = useCallback(() => store.set(entry, null), [entry]);
  useEffect(() => {
    const shown = store.get(entry);
    return () => {
      // What was created on the list itself, and opened, is still to be shown.
      if (store.get(entry) === shown) forget();
    };
  }, [entry, forget]);
  return [created?.workspaceId === id ? created.row : null, forget];
}
