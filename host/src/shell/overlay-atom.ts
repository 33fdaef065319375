import { atom } from 'jotai';

/** The overlay over the whole page: the command palette, the list of shortcuts, or what’s new. */
export type Overlay = 'palette' | 'shortcuts' | 'news';

export const overlayAtom = atom<Overlay | null>(null);
