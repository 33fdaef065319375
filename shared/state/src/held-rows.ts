import { atom } from 'jotai';

/** Ids of rows that the user has deleted but can still restore; lists hide them. */
export const heldRowsAtom = atom<ReadonlySet<string>>(new Set<string>());
