import { measureBaseline, measureGrowth, measureServer } from './src/card/measure-cards.ts';
import type { Figure } from './src/figure.ts';

/** Returns how many workspaces share the rows, so that even the smallest one has a few thousand. */
const getWorkspaceCount = (rows: number): number => Math.max(1, Math.min(50, Math.round(rows / 200_000)));

/** @param flags `--floor` or `--growth` runs that variant; `--rows 1000000` generates fewer than ten million rows */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const rowsIndex = flags.indexOf('--rows');
  const rows = rowsIndex < 0 ? 10_000_000 : Number(flags[rowsIndex + 1]);
  if (!(rows >= 10_000)) throw new RangeError('--rows must be a number of at least 10,000.');
  if (flags.includes('--floor')) return measureBaseline(rows, getWorkspaceCount(rows));
  return flags.includes('--growth') ? measureGrowth(rows) : measureServer(rows, getWorkspaceCount(rows));
}
