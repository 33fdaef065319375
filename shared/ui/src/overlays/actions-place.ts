import { createContext } from 'react';

/** The element for the buttons of the surrounding drawer: null until it is rendered, undefined outside of drawers. */
export const ActionsPlace = createContext<HTMLElement | null | undefined>(undefined);
