import { addEventHandler } from 'jest-circus';
import { limitTime, testTimeoutMs } from './limit-time.ts';

// jest-light-runner collects tests and hooks with jest-circus, but runs them without a time limit.
addEventHandler((event, { currentDescribeBlock: { hooks, tests } }) => {
  if (event.name !== 'add_hook' && event.name !== 'add_test') return;
  const added = event.name === 'add_hook' ? hooks.at(-1) : tests.at(-1);
  if (!added) return;
  const { fn, timeout } = added;
  // Tests with a callback finish by calling it.
  if (fn && fn.length === 0) added.fn = limitTime(() => Reflect.apply(fn, undefined, []), timeout ?? testTimeoutMs);
});
