/** `pnpm bench <name> [--flag]`: runs one bench, prints its report, and fails if a figure misses its goal. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Benchmark } from '../src/figure.ts';
import { formatReport } from '../src/report.ts';

const folder = resolve(import.meta.dirname, '..');
const suffix = '.bench.ts';
const benches = readdirSync(folder).flatMap((file) => (file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : []));

async function run(name: string, flags: readonly string[]): Promise<number> {
  const { run: measure } = (await import(`../${name}${suffix}`)) as Benchmark;
  const figures = await measure(flags);
  console.log(formatReport(figures));
  return figures.length > 0 && figures.every(({ isOk }) => isOk) ? 0 : 1;
}

const [name, ...flags] = process.argv.slice(2);
if (name !== undefined && benches.includes(name)) {
  process.exitCode = await run(name, flags);
} else {
  console.error(`Usage: pnpm bench ${benches.join('|')}`);
  process.exitCode = 1;
}
