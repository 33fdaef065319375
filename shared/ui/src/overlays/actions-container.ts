import { createContext } from 'react';

/** The element for the buttons of the surrounding drawer or form dialog; null until it is rendered, undefined elsewhere. */
export const ActionsContainer = createContext<HTMLElement | null | undefined>(undefined);
