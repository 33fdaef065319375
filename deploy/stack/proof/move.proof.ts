import { proveMove } from '../src/move/prove-move.ts';

export const title =
  'A product in use moves to PostgreSQL and ClickHouse, on the first attempt and after interrupted ones: nothing acknowledged is lost, beacons count once, and all numbers stay the same.';

const endings: Record<string, readonly number[]> = {
  'at once': [],
  'after attempts that were ended': [2_500, 6_000, 8_000, 10_000, 12_000, 14_000],
};
export const parts = Object.keys(endings);

interface Run {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: Run) =>
  proveMove({ loadMs: size === 'whole' ? 15_000 : 2_000, endedAfterMs: endings[part] ?? [], log });
