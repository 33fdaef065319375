import { createContext } from 'react';

/** The element for the surrounding drawer's buttons; null until it is rendered, undefined outside of drawers. */
export const ActionsContainer = createContext<HTMLElement | null | undefined>(undefined);
