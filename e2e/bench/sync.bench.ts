import { join } from 'node:path';
import type { Figure } from './src/figure.ts';
import { startChild } from './src/ingest/child.ts';
import { percentile } from './src/statistics.ts';

const script = join(import.meta.dirname, '../../deploy/api/scripts/time-sync.ts');
const order = { historyDays: 364, rounds: 5 };
/** Share of the rows per second that are reached when they are only read. */
const goal = 0.6;

interface Times {
  rows: number;
  syncMs: number;
  bareMs: number;
}

/** A year of an account of Google Analytics, from its stand-in into the facts, alternating with the same answers only read. */
export async function run(): Promise<Figure[]> {
  const child = await startChild(script, {});
  const times = await child.ask<Times[]>(order);
  await child.stop();
  const perSecond = (ms: keyof Times) => times.map((round) => (round.rows / round[ms]) * 1_000);
  const [stored, read] = [percentile(perSecond('syncMs'), 0.5), percentile(perSecond('bareMs'), 0.5)];
  const value = stored / read;
  const details = { 'rows a second': stored.toFixed(0), 'thrown away': read.toFixed(0) };
  return [{ name: 'sync/rows-per-second', value, goal, isOk: value >= goal, details }];
}
