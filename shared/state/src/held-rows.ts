import { atom } from 'jotai';

/** Ids of rows that somebody has deleted and can still restore; lists hide them. */
export const heldRowsAtom = atom<ReadonlySet<string>>(new Set<string>());
