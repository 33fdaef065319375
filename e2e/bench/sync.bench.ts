import { join } from 'node:path';
import type { Figure } from './src/figure.ts';
import { type Child, startChild } from './src/ingest/child.ts';
import { log } from './src/progress.ts';
import { percentile } from './src/statistics.ts';
import { measureCardsDuringSync } from './src/sync/cards-during-sync.ts';

const script = join(import.meta.dirname, '../../deploy/api/scripts/time-sync.ts');
/** The small runs only show that the bench works. */
const optionsByScale = {
  full: {
    history: { historyDays: 364, rounds: 5 },
    cards: { connections: 100, historyDays: 56, rows: [500_000, 500_000], rounds: 3 },
  },
  small: {
    history: { historyDays: 112, rounds: 2 },
    cards: { connections: 6, historyDays: 56, rows: [20_000], rounds: 1 },
  },
} as const;
/** The minimum rows per second, as a share of those reached when the responses are only read. */
const goal = 0.6;

interface Times {
  rows: number;
  syncMs: number;
  bareMs: number;
}

/**
 * Syncs a Google Analytics account from its stand-in into the facts, alternating with only reading the same responses.
 */
async function measureRowRate(child: Child, history: { historyDays: number; rounds: number }): Promise<Figure> {
  const times = await child.ask<Times[]>({ type: 'time', ...history });
  const getRowsPerSecond = (ms: 'syncMs' | 'bareMs') => times.map((round) => (round.rows / round[ms]) * 1_000);
  const storedPerSecond = percentile(getRowsPerSecond('syncMs'), 0.5);
  const readPerSecond = percentile(getRowsPerSecond('bareMs'), 0.5);
  const value = storedPerSecond / readPerSecond;
  log(`${storedPerSecond.toFixed(0)} rows per second stored, ${readPerSecond.toFixed(0)} only read`);
  const details = { 'rows per second stored': storedPerSecond.toFixed(0), 'only read': readPerSecond.toFixed(0) };
  return { name: 'sync/rows-per-second', value, goal, isOk: value >= goal, details };
}

/**
 * Measures how many rows per second reach the facts, and how much cards slow down in the meantime. `--rows` or
 * `--cards` measures only one of them; `--small` is a trial run.
 */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const { history, cards } = flags.includes('--small') ? optionsByScale.small : optionsByScale.full;
  const child = await startChild(script, {});
  try {
    return [
      ...(flags.includes('--cards') ? [] : [await measureRowRate(child, history)]),
      ...(flags.includes('--rows') ? [] : [await measureCardsDuringSync(child, cards)]),
    ];
  } finally {
    await child.stop();
  }
}
