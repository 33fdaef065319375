import { measureFloor, measureGrowth, measureServer } from './src/card/forms.ts';
import type { Figure } from './src/figure.ts';

/** The number of workspaces that share the rows; the last of them should have some thousands. */
const getWorkspaces = (rows: number): number => Math.max(1, Math.min(50, Math.round(rows / 200_000)));

/** @param flags `--floor` or `--growth` for those variants, `--rows 1000000` for fewer than ten million */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const at = flags.indexOf('--rows');
  const rows = at < 0 ? 10_000_000 : Number(flags[at + 1]);
  if (!(rows >= 10_000)) throw new RangeError('--rows must be a number of at least 10,000.');
  if (flags.includes('--floor')) return measureFloor(rows, getWorkspaces(rows));
  return flags.includes('--growth') ? measureGrowth(rows) : measureServer(rows, getWorkspaces(rows));
}
