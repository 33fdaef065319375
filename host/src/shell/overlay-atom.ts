import { atom } from 'jotai';

/** What lies over the whole page: the command palette, or the list of keys. */
export type Overlay = 'palette' | 'shortcuts';

export const overlayAtom = atom<Overlay | null>(null);
