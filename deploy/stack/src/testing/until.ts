import { setTimeout as delay } from 'node:timers/promises';

/** @throws where it does not come about within ten seconds */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('It did not come about within 10 s.');
    await delay(10);
  }
}
