import type { Page } from 'playwright/test';
import type { FirstRoute } from '../first-routes.ts';
import { loadingIndicators } from '../steps/screen.steps.ts';
import { type MemoryReading, readMemory } from './read-memory.ts';
import { createLeaveScript, createShowScript, type SwitchedScreen } from './switch-screens.ts';

/** A screen of the host, where no remote is mounted. */
export const hostScreenPath = '/404';

export const getScreen = ({ path, hasChart }: FirstRoute): SwitchedScreen => ({
  path,
  loadingIndicators,
  readySelector: hasChart ? 'canvas' : 'h1',
  hostScreenPath,
});

/** Readings of one page before a remote's code is loaded, while its screen is mounted, and after each unmount. */
export interface RemoteMemory {
  remote: string;
  before: MemoryReading;
  turns: { mounted: MemoryReading; unmounted: MemoryReading }[];
}

/**
 * Mounts and unmounts a remote in its own page, so that the page's growth is caused by this remote, or by work done for
 * it.
 */
export async function measureRemote(
  page: Page,
  remote: string,
  screen: SwitchedScreen,
  turnCount: number,
): Promise<RemoteMemory> {
  const session = await page.context().newCDPSession(page);
  await page.goto(screen.hostScreenPath);
  await page.locator('main h1').waitFor();
  const memory: RemoteMemory = { remote, before: await readMemory(session), turns: [] };
  for (let turn = 0; turn < turnCount; turn += 1) {
    await page.evaluate(createShowScript(screen));
    const mounted = await readMemory(session);
    await page.evaluate(createLeaveScript(screen));
    memory.turns.push({ mounted, unmounted: await readMemory(session) });
  }
  await session.detach();
  return memory;
}
