import type { AttributedTiming } from '../remotes/failure.ts';
import { findSource } from './page-errors.ts';

type GetVersion = Parameters<typeof findSource>[1];

/** The shortest task during which users can notice that the page is not responding. */
const minTaskMs = 50;
/** The maximum number of long tasks that one page reports. */
const maxTasks = 20;

/** One script of a long animation frame (https://w3c.github.io/long-animation-frames/). */
export interface FrameScript {
  duration: number;
  sourceURL: string;
}

/** Lists a frame's long tasks, each with the remote whose file started it. */
export const listLongTasks = (scripts: readonly FrameScript[], getVersion: GetVersion): AttributedTiming[] =>
  scripts.flatMap(({ duration, sourceURL }) => {
    const source = duration >= minTaskMs ? findSource(sourceURL, getVersion) : undefined;
    return source ? [{ ...source, phase: 'longTask' as const, durationMs: duration }] : [];
  });

/** Reports long tasks in browsers that identify the scripts behind them, which only Chromium does. */
export function watchLongTasks(getVersion: GetVersion, onTiming: (timing: AttributedTiming) => void): void {
  const type = 'long-animation-frame';
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { scripts = [] } = entry as PerformanceEntry & { scripts?: readonly FrameScript[] };
      for (const task of listLongTasks(scripts, getVersion)) {
        if (count >= maxTasks) return observer.disconnect();
        count += 1;
        onTiming(task);
      }
    }
  });
  observer.observe({ type, buffered: true });
}
