import type { AttributedTiming } from '../remotes/failure.ts';
import { type FrameScript, listLongTasks, watchLongTasks } from './long-tasks.ts';

const remoteFile = 'https://app.example/r/mfe-media/files/12.abc.js';
const getVersion = (frontEnd: string) => ({ 'mfe-media': '0.1.0-a', host: '0.2.0' })[frontEnd];

test('a long task is attributed to the remote whose file started it, and a short one is not reported', () => {
  const scripts = [
    { duration: 120, sourceURL: remoteFile },
    { duration: 49, sourceURL: remoteFile },
    { duration: 80, sourceURL: 'https://app.example/static/files/main.js' },
    { duration: 90, sourceURL: 'chrome-extension://abc/content.js' },
  ];
  expect(listLongTasks(scripts, getVersion)).toEqual([
    { remote: 'mfe-media', version: '0.1.0-a', phase: 'longTask', durationMs: 120 },
    { remote: 'host', version: '0.2.0', phase: 'longTask', durationMs: 80 },
  ]);
});

describe('in a browser that identifies the scripts of long frames', () => {
  const original = globalThis.PerformanceObserver;
  let reportFrame: (scripts: readonly FrameScript[]) => void;
  let isObserving = false;

  beforeEach(() => {
    class Observer {
      static supportedEntryTypes = ['long-animation-frame'];
      constructor(callback: (list: { getEntries(): unknown[] }) => void) {
        reportFrame = (scripts) => callback({ getEntries: () => [{ scripts }] });
      }
      observe(): void {
        isObserving = true;
      }
      disconnect(): void {
        isObserving = false;
      }
    }
    Object.assign(globalThis, { PerformanceObserver: Observer });
  });
  afterEach(() => Object.assign(globalThis, { PerformanceObserver: original }));

  test('a page reports at most twenty long tasks', () => {
    const reportedTasks: AttributedTiming[] = [];
    watchLongTasks(getVersion, (timing) => reportedTasks.push(timing));
    expect(isObserving).toBe(true);
    for (let count = 0; count < 30; count += 1) reportFrame([{ duration: 60, sourceURL: remoteFile }]);
    expect(reportedTasks).toHaveLength(20);
    expect(isObserving).toBe(false);
  });
});
