import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Step } from './purge-rows.ts';

/** The duration to aim for: half of what a step may take, because the machine may be slower during the next one. */
const targetMs = 100;
const minRows = 10;
const maxRowsPerStep = 5_000;

/** Computes the number of rows in the next step from the duration of the last one. */
export function getNextMaxRows(maxRows: number, durationMs: number): number {
  if (durationMs > targetMs) return Math.max(minRows, Math.floor(maxRows / 2));
  if (durationMs < targetMs / 4) return Math.min(maxRowsPerStep, maxRows * 2);
  return maxRows;
}

/** Runs steps short enough not to hold up other users of the database, each followed by a pause of the same length. */
export function createPace(signal: AbortSignal): { step: Step; getLongestMs(): number } {
  let maxRows = 100;
  let longestMs = 0;
  return {
    getLongestMs: () => longestMs,
    async step(work) {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const rows = await work(maxRows);
      const durationMs = performance.now() - startedAt;
      longestMs = Math.max(longestMs, durationMs);
      maxRows = getNextMaxRows(maxRows, durationMs);
      await delay(durationMs, undefined, { signal });
      return rows;
    },
  };
}
