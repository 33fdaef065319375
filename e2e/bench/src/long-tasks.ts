import type { Page } from 'playwright/test';

/** The factor by which the processor is slowed down, to about the speed of a mid-range phone. */
export const throttlingRate = 4;

/** A script for the page that records the durations of its tasks of 50 ms or more, in milliseconds. */
export const watchTasksScript = `{
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: 'longtask' });
}`;

/** Measures the page's longest task while an action runs, in milliseconds; 0 if none took 50 ms or more. */
export async function measureLongestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('longTasks.length = 0');
  await act();
  // Tasks are reported a moment after they end.
  await page.waitForTimeout(500);
  return Math.max(0, ...(await page.evaluate<number[]>('longTasks')));
}
