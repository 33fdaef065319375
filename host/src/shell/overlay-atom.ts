import { atom } from 'jotai';

/** What covers the whole page: the command palette, the list of shortcuts, or the news. */
export type Overlay = 'palette' | 'shortcuts' | 'news';

export const overlayAtom = atom<Overlay | null>(null);
