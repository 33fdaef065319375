import { atMost, type Figure } from '../figure.ts';
import type { Reading } from './reading.ts';

/** Readings of a remote's page before its code was first loaded, after a warm-up, and after many further mounts. */
export interface MountReadings {
  name: string;
  untouched: Pick<Reading, 'globals'>;
  warm: Reading;
  after: Reading;
}

const goals = { heapRatio: 1.05, nodesRatio: 1.05, left: 0 };

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

export function getFigures(cycled: MountReadings): Figure[] {
  const { name, warm, after } = cycled;
  const createRatioFigure = (
    figure: string,
    read: (reading: Reading) => number,
    write: (value: number) => string,
    goal: number,
  ) =>
    atMost(`${name}/${figure}`, read(after) / read(warm), goal, {
      unit: '×',
      details: { before: write(read(warm)), after: write(read(after)) },
    });
  const checkLeft = (figure: string, read: (reading: Reading) => number) =>
    atMost(`${name}/${figure}`, Math.max(0, read(after) - read(warm)), goals.left, {
      details: { before: String(read(warm)), after: String(read(after)) },
    });
  const globals = findLeakedGlobals(cycled);
  return [
    createRatioFigure('heap', ({ heapBytes }) => heapBytes, formatMebibytes, goals.heapRatio),
    createRatioFigure('nodes', ({ domNodes }) => domNodes, String, goals.nodesRatio),
    checkLeft('listeners', ({ listeners }) => listeners),
    checkLeft('timers', ({ timers }) => timers),
    checkLeft('styles', ({ styles }) => styles),
    checkLeft('style-rules', ({ styleRules }) => styleRules),
    atMost(`${name}/own-styles`, after.ownedStyles, goals.left, {
      details: { before: String(warm.ownedStyles), after: String(after.ownedStyles) },
    }),
    atMost(`${name}/globals`, globals.length, goals.left, {
      details: { before: String(cycled.untouched.globals.length), after: globals.join(', ') || 'no more' },
    }),
  ];
}
