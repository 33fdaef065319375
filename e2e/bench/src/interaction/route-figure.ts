import { atMost, type Figure } from '../figure.ts';
import { percentile } from '../statistics.ts';

/**
 * https://web.dev/articles/inp rates up to 200 ms on real devices as good. Here, the processor is slowed down to a
 * quarter of its speed.
 */
const goalMs = 100;
/** The browser reports only interactions that take at least this long (Event Timing); others count as this long. */
const minReportedMs = 16;

/** Something done on a screen, with the time from each key press or click until the next paint, in milliseconds. */
export interface ScreenAction {
  name: string;
  durations: readonly number[];
}

/** Adds the interactions of an action that were too short to be reported. */
export const addUnreportedInteractions = (reported: readonly number[], interactions: number): number[] => [
  ...reported,
  ...Array.from({ length: Math.max(0, interactions - reported.length) }, () => minReportedMs),
];

/** Creates the figure of a route: the 75th percentile of its interactions, and the action with the longest one. */
export function createRouteFigure(route: string, actions: readonly ScreenAction[]): Figure {
  const durations = actions.flatMap((action) => action.durations);
  const getLongest = (action: ScreenAction): number => Math.max(...action.durations);
  const slowest = actions.toSorted((one, other) => getLongest(other) - getLongest(one))[0];
  return atMost(`interaction${route}`, percentile(durations, 0.75), goalMs, {
    unit: 'ms',
    details: {
      interactions: String(durations.length),
      slowest: slowest ? `${slowest.name} ${getLongest(slowest)} ms` : '',
    },
  });
}
