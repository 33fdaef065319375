import { atom } from 'jotai';

/** What covers the whole page: the command palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'shortcuts';

export const overlayAtom = atom<Overlay | null>(null);
