import { heldRowsAtom, store } from '@reportage/state';
import { useAtomValue } from 'jotai';

/** Ids of the rows that were just deleted and that Undo brings back; lists other than `DataList` leave them out themselves. */
export const useHeldRows = (): ReadonlySet<string> => useAtomValue(heldRowsAtom, { store });
