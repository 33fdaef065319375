import { createContext } from 'react';

/** Where the drawer around has its buttons: null until it is drawn, undefined outside of drawers. */
export const ActionsPlace = createContext<HTMLElement | null | undefined>(undefined);
