import { createContext, useContext, useState } from 'react';
import type { ChartProps } from './chart-row.ts';

/** The series that the reader has hidden in the legend. */
export const HiddenSeriesContext = createContext<readonly string[]>([]);

/** Returns the chart's props, with the series that the reader has hidden as `hidden`. */
export function useShownSeries<Chart extends ChartProps>(chart: Chart): Chart {
  const hidden = useContext(HiddenSeriesContext);
  return hidden.length > 0 ? { ...chart, hidden } : chart;
}

/** Hides and shows series; at least one is shown, so hiding the last one shows all. */
export function useHiddenSeries(names: readonly string[]): { hidden: readonly string[]; toggle(name: string): void } {
  const [chosenNames, setChosenNames] = useState<readonly string[]>([]);
  const hidden = chosenNames.filter((name) => names.includes(name));
  const toggle = (name: string) => {
    const next = hidden.includes(name) ? hidden.filter((hiddenName) => hiddenName !== name) : [...hidden, name];
    setChosenNames(next.length < names.length ? next : []);
  };
  return { hidden: hidden.length < names.length ? hidden : [], toggle };
}
