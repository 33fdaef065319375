import { setTimeout as delay } from 'node:timers/promises';
import { createPace, nextMaxRows } from './pace.ts';

test.each([
  ['a slow step halves the next', 400, 150, 200],
  ['a quick one doubles it', 400, 5, 800],
  ['one in between leaves it', 400, 60, 400],
  ['there is always something to do', 10, 900, 10],
  ['there is never too much to do', 5_000, 1, 5_000],
])('%s', (_name, maxRows, tookMs, expected) => {
  expect(nextMaxRows(maxRows, tookMs)).toBe(expected);
});

test('a step is followed by a pause of its length, and no step starts after the worker stops', async () => {
  const stopping = new AbortController();
  const pace = createPace(stopping.signal);
  const startedAt = performance.now();
  expect(await pace.step(async () => (await delay(40)) ?? 7)).toBe(7);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(75);
  expect(pace.longestMs()).toBeGreaterThanOrEqual(39);
  stopping.abort();
  await expect(pace.step(async () => 0)).rejects.toThrow();
});
