import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Step } from './purge-rows.ts';

/** Half the time that a step may take, because the machine may be slower during the next one. */
const aimMs = 100;
const minRows = 10;
const maxRowsPerStep = 5_000;

/** Number of rows in the next step, from the duration of the last one. */
export function nextMaxRows(maxRows: number, tookMs: number): number {
  if (tookMs > aimMs) return Math.max(minRows, Math.floor(maxRows / 2));
  if (tookMs < aimMs / 4) return Math.min(maxRowsPerStep, maxRows * 2);
  return maxRows;
}

/** Runs steps that are short enough for other users of the database, each followed by a pause of the same length. */
export function createPace(signal: AbortSignal): { step: Step; longestMs(): number } {
  let maxRows = 100;
  let longestMs = 0;
  return {
    longestMs: () => longestMs,
    async step(work) {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const rows = await work(maxRows);
      const tookMs = performance.now() - startedAt;
      longestMs = Math.max(longestMs, tookMs);
      maxRows = nextMaxRows(maxRows, tookMs);
      await delay(tookMs, undefined, { signal });
      return rows;
    },
  };
}
