import { measureBaseline, measureGrowth, measureServer } from './src/card/measure-cards.ts';
import type { Figure } from './src/figure.ts';

/** Returns how many workspaces share the rows, so that even the smallest one has a few thousand. */
const getWorkspaceCount = (rowCount: number): number => Math.max(1, Math.min(50, Math.round(rowCount / 200_000)));

/** @param flags `--floor` or `--growth` runs that variant; `--rows 1000000` generates fewer than ten million rows */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const rowsIndex = flags.indexOf('--rows');
  const rowCount = rowsIndex < 0 ? 10_000_000 : Number(flags[rowsIndex + 1]);
  if (!(rowCount >= 10_000)) throw new RangeError('--rows must be at least 10,000.');
  if (flags.includes('--floor')) return measureBaseline(rowCount, getWorkspaceCount(rowCount));
  return flags.includes('--growth') ? measureGrowth(rowCount) : measureServer(rowCount, getWorkspaceCount(rowCount));
}
