import { heldRowsAtom, store } from '@reportage/state';
import { useAtomValue } from 'jotai';

/** Ids of rows that were just deleted and can be restored. Lists other than `DataList` have to hide them themselves. */
export const usePendingRemovals = (): ReadonlySet<string> => useAtomValue(heldRowsAtom, { store });
