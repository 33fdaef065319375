import type { Logger } from '../../platform/logger.ts';
import { type FoldResult, type FoldServices, foldOnce } from './fold.service.ts';
import { tidyCollection } from './fold-housekeeping.ts';

const pauseMs = 1_000;
const pauseAfterFailureMs = 5_000;
const tidyEveryMs = 60_000;

export interface FoldLoop {
  /** Ends after the batch under way. */
  stop: () => Promise<void>;
}

/** Folds what waits, about every second; at once again while there is more. */
export function startFoldLoop(
  services: FoldServices & { log: Logger; onFolded: (result: FoldResult) => Promise<void> },
): FoldLoop {
  const { db, store, clock, log, onFolded } = services;
  const stopping = new AbortController();
  let tidiedAtMs = 0;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  const runOnce = async (): Promise<number> => {
    const now = clock.now();
    if (now.getTime() - tidiedAtMs > tidyEveryMs) {
      await tidyCollection(db, now);
      await store.sort(now);
      tidiedAtMs = now.getTime();
    }
    const result = await foldOnce(services);
    if (!result) return pauseMs;
    log.debug(result, 'folded');
    await onFolded(result);
    return 0;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const waitMs = await runOnce().catch((error: unknown) => {
        log.error({ err: error }, 'fold');
        return pauseAfterFailureMs;
      });
      if (waitMs > 0) await pause(waitMs);
    }
  };

  const done = run();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
