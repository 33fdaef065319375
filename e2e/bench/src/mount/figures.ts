import { atMost, type Figure } from '../figure.ts';
import type { Reading } from './reading.ts';

/** Readings of a remote's page before its code was first loaded, after a warm-up, and after many more mounts. */
export interface MountReadings {
  name: string;
  untouched: Pick<Reading, 'globals'>;
  warm: Reading;
  after: Reading;
}

const limits = { heapRatio: 1.05, nodesRatio: 1.05, leftover: 0 };

/**
 * Globals through which a version's container and its chunks find each other; they belong to the loaded code and are
 * not leaks.
 */
const isLoadedCode = (name: string): boolean => /^(mfe_\w+|webpackChunk\w+)$/.test(name);

function findLeakedGlobals({ untouched, after }: MountReadings): string[] {
  const initialGlobals = new Set(untouched.globals);
  return after.globals.filter((name) => !initialGlobals.has(name) && !isLoadedCode(name));
}

const formatMebibytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(2)} MiB`;

export function getFigures(readings: MountReadings): Figure[] {
  const { name, warm, after } = readings;
  const createRatioFigure = (
    figure: string,
    read: (reading: Reading) => number,
    format: (value: number) => string,
    goal: number,
  ) =>
    atMost(`${name}/${figure}`, read(after) / read(warm), goal, {
      unit: '×',
      details: { before: format(read(warm)), after: format(read(after)) },
    });
  const createLeftoverFigure = (figure: string, read: (reading: Reading) => number) =>
    atMost(`${name}/${figure}`, Math.max(0, read(after) - read(warm)), limits.leftover, {
      details: { before: String(read(warm)), after: String(read(after)) },
    });
  const leakedGlobals = findLeakedGlobals(readings);
  return [
    createRatioFigure('heap', ({ heapBytes }) => heapBytes, formatMebibytes, limits.heapRatio),
    createRatioFigure('nodes', ({ domNodes }) => domNodes, String, limits.nodesRatio),
    createLeftoverFigure('listeners', ({ listeners }) => listeners),
    createLeftoverFigure('timers', ({ timers }) => timers),
    createLeftoverFigure('styles', ({ styles }) => styles),
    createLeftoverFigure('style-rules', ({ styleRules }) => styleRules),
    atMost(`${name}/own-styles`, after.ownedStyles, limits.leftover, {
      details: { before: String(warm.ownedStyles), after: String(after.ownedStyles) },
    }),
    atMost(`${name}/globals`, leakedGlobals.length, limits.leftover, {
      details: { before: String(readings.untouched.globals.length), after: leakedGlobals.join(', ') || 'none' },
    }),
  ];
}
