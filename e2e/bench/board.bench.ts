import { measureCardQueries } from './src/board/numbers.ts';
import type { Figure } from './src/figure.ts';
import { measureInProduct } from './src/product/measure-in-product.ts';

/**
 * Measures a board of sixty cards over ten million facts: how long its card queries take, compared with the bare SQL
 * statements, and how long its builder keeps a slow browser busy.
 * @param flags `--rows 1000000` for fewer facts, `--numbers` or `--screen` to measure only that part
 */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const rowsIndex = flags.indexOf('--rows');
  const rowCount = rowsIndex < 0 ? 10_000_000 : Number(flags[rowsIndex + 1]);
  if (!(rowCount >= 10_000)) throw new RangeError('--rows must be at least 10,000.');
  const queryFigures = flags.includes('--screen') ? [] : await measureCardQueries(rowCount);
  return [...queryFigures, ...(flags.includes('--numbers') ? [] : await measureInProduct('board'))];
}
