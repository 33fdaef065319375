import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright/test';

/** What a page keeps in memory after garbage collection. */
export interface MemoryReading {
  heapBytes: number;
  domNodes: number;
  listeners: number;
}

/**
 * The engine keeps compiling frequently run code, and machine code counts as heap: half a megabyte in 60 turns,
 * although none of the page's objects remained. If code is only interpreted and never flushed, the heap contains only
 * the page's own objects.
 */
export const interpreterFlags = '--js-flags=--no-sparkplug --no-maglev --no-turbofan --no-flush-bytecode';

/** Time for what a screen still does after it is unmounted: overlay animations, debounced work, aborted requests. */
const settleMs = 1_500;
/** The number of collections; more than one, because objects with finalizers survive the first one. */
const collectionCount = 3;

/** Reads the counts through the DevTools protocol after garbage collection, when only reachable objects remain. */
export async function readMemory(session: CDPSession): Promise<MemoryReading> {
  await delay(settleMs);
  for (let turn = 0; turn < collectionCount; turn += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await delay(200);
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, domNodes: nodes, listeners: jsEventListeners };
}
