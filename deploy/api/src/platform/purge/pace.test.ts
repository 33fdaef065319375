import { setTimeout as delay } from 'node:timers/promises';
import { createPace, getNextMaxRows } from './pace.ts';

test.each([
  ['a slow step halves the next', 400, 150, 200],
  ['a quick step doubles it', 400, 5, 800],
  ['a step of moderate duration leaves it unchanged', 400, 60, 400],
  ['a step is never empty', 10, 900, 10],
  ['a step is never too large', 5_000, 1, 5_000],
])('%s', (_name, maxRows, durationMs, expected) => {
  expect(getNextMaxRows(maxRows, durationMs)).toBe(expected);
});

test('a step is followed by a pause of the same length, and no step starts after the worker stops', async () => {
  const controller = new AbortController();
  const pace = createPace(controller.signal);
  const startedAt = performance.now();
  expect(await pace.step(() => delay(40, 7))).toBe(7);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(75);
  expect(pace.getLongestMs()).toBeGreaterThanOrEqual(39);
  controller.abort();
  await expect(pace.step(async () => 0)).rejects.toThrow();
});
