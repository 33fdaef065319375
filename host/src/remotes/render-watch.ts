import { onCommit } from './commit-hook.ts';

/**
 * A screen that renders beyond these limits while the page is never idle counts as a runaway: its effects set state
 * endlessly, which React allows. Rendering caused by input does not count.
 */
export const renderLimits = {
  commits: 400,
  /**
   * The limit for bursts that are no faster than a display. It is higher because on a slow machine, an animation never
   * leaves the page idle either.
   */
  slowCommits: 800,
  displayFramesPerSecond: 75,
  minDurationMs: 2_000,
  commitsPerInput: 3,
  idleGapMs: 6,
  commitsPerSecond: 250,
  pauseMs: 50,
};

export class RunawayError extends Error {
  override name = 'RunawayError';
}

const inputEvents = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'];

/** Calls `onRunaway` if a watched root renders endlessly. */
export function watchRenders(isWatched: (container: Node) => boolean, onRunaway: (error: RunawayError) => void): void {
  // Without idle callbacks, a gap of `idleGapMs` between two commits counts as idle; it is shorter than a frame.
  const hasIdleCallbacks = 'requestIdleCallback' in globalThis;
  let burst = { since: 0, commits: 0, inputs: 0 };
  let lastAt = 0;
  let isAwaitingIdle = false;

  function startBurst(now: number): void {
    burst = { since: now, commits: 0, inputs: 0 };
  }

  /** Whether the burst is faster than any display and still going on. */
  function isRunaway(): boolean {
    const now = performance.now();
    const { commitsPerSecond, pauseMs } = renderLimits;
    return burst.commits * 1_000 > (now - burst.since) * commitsPerSecond && now - lastAt < pauseMs;
  }

  /** The browser calls back when it is idle, which can also happen between two steps of a fast loop. */
  function awaitIdle(): void {
    if (isAwaitingIdle || !hasIdleCallbacks) return;
    isAwaitingIdle = true;
    requestIdleCallback(() => {
      isAwaitingIdle = false;
      if (isRunaway()) awaitIdle();
      else burst.commits = 0;
    });
  }

  for (const input of inputEvents) {
    window.addEventListener(input, () => (burst.inputs += 1), { capture: true, passive: true });
  }

  // When a resize crosses a breakpoint, a long form updates the theme of all its fields, in hundreds of commits.
  window.addEventListener('resize', () => (burst.commits = 0), { passive: true });

  onCommit((container) => {
    if (!isWatched(container)) return;
    const now = performance.now();
    if (burst.commits === 0 || (!hasIdleCallbacks && now - lastAt >= renderLimits.idleGapMs)) startBurst(now);
    lastAt = now;
    burst.commits += 1;
    awaitIdle();
    const { commits, slowCommits, displayFramesPerSecond, commitsPerInput, minDurationMs } = renderLimits;
    const spontaneousCommits = burst.commits - burst.inputs * commitsPerInput;
    const isSlow = burst.commits * 1_000 < (now - burst.since) * displayFramesPerSecond;
    if (spontaneousCommits < (isSlow ? slowCommits : commits) || now - burst.since < minDurationMs) return;
    const error = new RunawayError(
      `rendered ${burst.commits} times in ${Math.round(now - burst.since)} ms without a pause`,
    );
    burst.commits = 0;
    // Runs outside React's commit, which must finish first.
    setTimeout(() => onRunaway(error));
  });
}
