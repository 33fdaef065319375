import { installCommitHook } from './commit-hook.ts';
import { type RunawayError, renderLimits, watchRenders } from './render-watch.ts';

const watched = document.createElement('div');
let reportedErrors: RunawayError[];
let now = 0;
let runIdleCallback: (() => void) | undefined;

/** Calls the commit hook `times` times, `everyMs` apart, as React does. */
function commit(times: number, { container = watched, everyMs = 10 } = {}): void {
  for (let count = 0; count < times; count += 1) {
    now += everyMs;
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.onCommitFiberRoot?.(1, { containerInfo: container });
  }
}

beforeAll(() => {
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => {
      runIdleCallback = run;
      return 1;
    },
  });
  installCommitHook();
  watchRenders(
    (container) => container === watched,
    (error) => reportedErrors.push(error),
  );
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  now += 1_000;
  runIdleCallback?.();
  reportedErrors = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('endless rendering without a pause is detected once React has finished its commit', () => {
  commit(renderLimits.commits);
  expect(reportedErrors).toEqual([]);
  jest.runAllTimers();
  expect(reportedErrors).toMatchObject([{ name: 'RunawayError', message: expect.stringContaining('400 times') }]);
});

test('an animation that leaves the page idle after each frame is not a loop', () => {
  for (let frame = 0; frame < 2_000; frame += 1) {
    commit(1, { everyMs: 16 });
    runIdleCallback?.();
  }
  jest.runAllTimers();
  expect(reportedErrors).toEqual([]);
});

test('a slow machine that is never idle between an animation’s frames gets more time', () => {
  commit(renderLimits.commits * 1.5, { everyMs: 20 });
  jest.runAllTimers();
  expect(reportedErrors).toEqual([]);
  commit(renderLimits.slowCommits, { everyMs: 20 });
  jest.runAllTimers();
  expect(reportedErrors).not.toEqual([]);
});

test('a fast loop is detected even though the page is idle between its steps', () => {
  for (let step = 0; step < 3_000; step += 1) {
    commit(1, { everyMs: 1 });
    runIdleCallback?.();
  }
  jest.runAllTimers();
  expect(reportedErrors).not.toEqual([]);
});

test('a burst ends when the page becomes idle', () => {
  commit(1_000, { everyMs: 1 });
  now += renderLimits.pauseMs;
  runIdleCallback?.();
  now += renderLimits.minDurationMs;
  commit(1);
  jest.runAllTimers();
  expect(reportedErrors).toEqual([]);
});

test('a short burst does not count, however many commits it contains', () => {
  commit(2_000, { everyMs: 1 });
  jest.runAllTimers();
  expect(reportedErrors).toEqual([]);
});

test('rendering caused by a continuously moving pointer is not a loop', () => {
  for (let move = 0; move < 500; move += 1) {
    window.dispatchEvent(new Event('pointermove'));
    commit(3);
  }
  jest.runAllTimers();
  expect(reportedErrors).toEqual([]);
});

test('rendering caused by a resized window is not a loop, unless it never ends', () => {
  commit(renderLimits.commits - 1);
  window.dispatchEvent(new Event('resize'));
  commit(renderLimits.commits - 1);
  jest.runAllTimers();
  expect(reportedErrors).toEqual([]);
  commit(1);
  jest.runAllTimers();
  expect(reportedErrors).toHaveLength(1);
});

test("the commits of other apps' roots do not count", () => {
  commit(2_000, { container: document.createElement('div') });
  jest.runAllTimers();
  expect(reportedErrors).toEqual([]);
});

test('existing developer tools are still called', () => {
  const previous = jest.fn();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: previous,
  };
  installCommitHook();
  commit(1);
  expect(previous).toHaveBeenCalledWith(1, { containerInfo: watched });
});
