import { measureBaseline, measureGrowth, measureServer } from './src/card/measure-cards.ts';
import type { Figure } from './src/figure.ts';

/** The number of workspaces that share the rows; the last of them should have a few thousand. */
const getWorkspaces = (rows: number): number => Math.max(1, Math.min(50, Math.round(rows / 200_000)));

/** @param flags `--floor` or `--growth` runs that variant; `--rows 1000000` generates fewer than ten million rows */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const at = flags.indexOf('--rows');
  const rows = at < 0 ? 10_000_000 : Number(flags[at + 1]);
  if (!(rows >= 10_000)) throw new RangeError('--rows must be a number of at least 10,000.');
  if (flags.includes('--floor')) return measureBaseline(rows, getWorkspaces(rows));
  return flags.includes('--growth') ? measureGrowth(rows) : measureServer(rows, getWorkspaces(rows));
}
