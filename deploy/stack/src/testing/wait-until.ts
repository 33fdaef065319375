import { setTimeout as delay } from 'node:timers/promises';

/** @throws {Error} if the condition does not become true within ten seconds */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not become true within 10 s.');
    await delay(10);
  }
}
