import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright/test';
import { type PageCounts, readPage } from './page-counters.ts';

/** What a page holds after garbage collection. */
export interface Reading extends PageCounts {
  heapBytes: number;
  domNodes: number;
  listeners: number;
}

/** Time for what a screen does after it is unmounted: animations of overlays, debounced work, aborted requests. */
const settleMs = 1_500;
/** Objects with finalizers are collected later than what they held. */
const collections = 3;

async function collectGarbage(session: CDPSession): Promise<void> {
  for (let turn = 0; turn < collections; turn += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await pause(200);
  }
}

/** Counts after garbage collection through the DevTools protocol, so that only reachable objects remain. */
export async function readAfterCollection(page: Page, session: CDPSession): Promise<Reading> {
  await pause(settleMs);
  await collectGarbage(session);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const counts = await page.evaluate<PageCounts>(readPage);
  return { ...counts, heapBytes: usedSize, domNodes: nodes, listeners: jsEventListeners };
}
