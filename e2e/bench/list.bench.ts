import { join } from 'node:path';
import { atMost, type Figure } from './src/figure.ts';
import { startChild } from './src/ingest/child.ts';
import { measureInProduct } from './src/product/measure-in-product.ts';
import { percentile } from './src/statistics.ts';

const script = join(import.meta.dirname, '../../deploy/api/scripts/time-campaign-list.ts');
const command = { count: 100_000, rounds: 40 };

/**
 * Limits as multiples of the bare statements' durations and as milliseconds added to them; the larger limit applies.
 */
const goals = [
  { name: 'p50', share: 0.5, ratio: 1.5, extraMs: 4 },
  { name: 'p95', share: 0.95, ratio: 2, extraMs: 8 },
];

interface Times {
  name: string;
  callTimesMs: number[];
  statementTimesMs: number[];
}

async function timeCalls(): Promise<Figure[]> {
  const child = await startChild(script, {});
  const times = await child.ask<Times[]>(command);
  await child.stop();
  const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
  return times.flatMap(({ name, callTimesMs, statementTimesMs }) =>
    goals.map((goal) => {
      const callMs = percentile(callTimesMs, goal.share);
      const statementMs = percentile(statementTimesMs, goal.share);
      const limit = Math.max(statementMs * goal.ratio, statementMs + goal.extraMs) / statementMs;
      const details = { statement: formatMs(statementMs), call: formatMs(callMs) };
      return atMost(`list/${name.replaceAll(' ', '-')}/${goal.name}`, callMs / statementMs, limit, { details });
    }),
  );
}

/**
 * Measures the campaign list of a workspace with 100,000 campaigns over HTTP, in each order, filtered and searched,
 * compared with the bare SQL statements. Also measures the longest time that the list blocks a slow browser;
 * `--screen` measures only that.
 */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const callFigures = flags.includes('--screen') ? [] : await timeCalls();
  return [...callFigures, ...(await measureInProduct('list'))];
}
