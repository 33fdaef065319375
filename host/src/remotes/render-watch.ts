import { onCommit } from './commit-hook.ts';

/**
 * A screen that is drawn so often, for so long, without the page resting once: its effects set state for ever, which React lets run.
 * What people do draws too, and does not count.
 */
export const renderLimits = {
  commits: 400,
  forMs: 2_000,
  commitsPerInput: 3,
  restMs: 6,
  commitsPerSecond: 250,
  pauseMs: 50,
};

export class RunawayError extends Error {
  override name = 'RunawayError';
}

const inputs = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'];

/** Calls back where what is watched is drawn without end. */
export function watchRenders(isWatched: (container: Node) => boolean, onRunaway: (error: RunawayError) => void): void {
  // Where there are none, a pause between two drawings stands for the rest: a shorter one than between two frames.
  const hasIdleCallbacks = 'requestIdleCallback' in globalThis;
  let storm = { since: 0, commits: 0, inputs: 0 };
  let lastAt = 0;
  let isAwaitingRest = false;

  function startStorm(now: number): void {
    storm = { since: now, commits: 0, inputs: 0 };
  }

  /** Faster than any display shows, and until just now. */
  function isRunaway(): boolean {
    const now = performance.now();
    const { commitsPerSecond, pauseMs } = renderLimits;
    return storm.commits * 1_000 > (now - storm.since) * commitsPerSecond && now - lastAt < pauseMs;
  }

  /** The browser answers when nothing else is left to do; between two steps of a quick loop that may be so, too. */
  function awaitRest(): void {
    if (isAwaitingRest || !hasIdleCallbacks) return;
    isAwaitingRest = true;
    requestIdleCallback(() => {
      isAwaitingRest = false;
      if (isRunaway()) awaitRest();
      else storm.commits = 0;
    });
  }

  for (const input of inputs) {
    window.addEventListener(input, () => (storm.inputs += 1), { capture: true, passive: true });
  }

  onCommit((container) => {
    if (!isWatched(container)) return;
    const now = performance.now();
    if (storm.commits === 0 || (!hasIdleCallbacks && now - lastAt >= renderLimits.restMs)) startStorm(now);
    lastAt = now;
    storm.commits += 1;
    awaitRest();
    const selfInflicted = storm.commits - storm.inputs * renderLimits.commitsPerInput;
    if (selfInflicted < renderLimits.commits || now - storm.since < renderLimits.forMs) return;
    const error = new RunawayError(
      `drawn ${storm.commits} times in ${Math.round(now - storm.since)} ms without a rest`,
    );
    storm.commits = 0;
    // Outside of React's commit, which must end first.
    setTimeout(() => onRunaway(error));
  });
}
