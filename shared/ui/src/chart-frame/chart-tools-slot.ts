import { createContext } from 'react';

export interface ChartToolsSlot {
  /** The element in the card's header; null until it is rendered. */
  element: HTMLElement | null;
  /** Whether the controls share one menu, because the header has little room. */
  isCompact: boolean;
}

/** Where a card shows the controls of its only chart. Without a slot, they are beside the chart's title. */
export const ChartToolsContext = createContext<ChartToolsSlot | null>(null);
