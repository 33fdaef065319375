import { atom } from 'jotai';

/** Ids of rows that somebody has deleted and can still bring back; lists leave them out. */
export const heldRowsAtom = atom<ReadonlySet<string>>(new Set<string>());
