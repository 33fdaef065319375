import { proveMove } from '../src/move/prove-move.ts';

export const title =
  'A product in use moves to PostgreSQL and ClickHouse, on the first attempt and after interrupted ones: nothing acknowledged is lost, beacons count once, and all numbers stay the same.';

const interruptions: Record<string, readonly number[]> = {
  'at once': [],
  'after interrupted attempts': [2_500, 6_000, 8_000, 10_000, 12_000, 14_000],
};
export const parts = Object.keys(interruptions);

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: RunOptions) =>
  proveMove({ loadMs: size === 'whole' ? 15_000 : 2_000, interruptAfterMs: interruptions[part] ?? [], log });
