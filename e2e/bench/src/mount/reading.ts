import type { CDPSession, Page } from 'playwright/test';
import { type MemoryReading, readMemory } from '../../../src/memory/read-memory.ts';
import { type PageCounts, readPageScript } from './page-counters.ts';

/** What a page keeps in memory after garbage collection. */
export interface Reading extends PageCounts, MemoryReading {}

export async function readAfterGarbageCollection(page: Page, session: CDPSession): Promise<Reading> {
  const memory = await readMemory(session);
  return { ...memory, ...(await page.evaluate<PageCounts>(readPageScript)) };
}
