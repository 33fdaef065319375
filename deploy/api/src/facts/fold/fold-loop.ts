import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../platform/logger.ts';
import { addUpMediaChanges } from '../media-changes.repository.ts';
import { batchSize, readInboxState } from './fold.repository.ts';
import { type FoldResult, type FoldServices, foldOnce } from './fold.service.ts';
import { tidyCollection } from './fold-housekeeping.ts';
import { watchInbox } from './inbox-watch.ts';

const pauseMs = 1_000;
const pauseAfterFailureMs = 5_000;
const tidyEveryMs = 60_000;
/** So long the fold rests as long as it works while more waits than it takes at once: those who are not acknowledged yet go first. */
const restsForMs = 60_000;

/** So long the fold stays away from the database while a flood rises: what visitors wait for comes before what readers look at. */
const yieldsForMs = 10_000;

export interface FoldLoop {
  /** Ends after the batch under way. */
  stop: () => Promise<void>;
}

/** Folds what waits, about every second; while there is more than a batch, again as soon as it has rested. */
export function startFoldLoop(
  services: FoldServices & { log: Logger; onFolded: (result: FoldResult) => Promise<void> },
): FoldLoop {
  const { db, store, clock, log, onFolded } = services;
  const stopping = new AbortController();
  let tidiedAtMs = 0;
  /** When the fold last had all that had come until then. */
  let caughtUpAt = performance.now();

  // Cut short when the loop is to end; by itself it leaves no listener behind.
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const lookAtInbox = watchInbox((afterSequence) => readInboxState(db, afterSequence));

  const runOnce = async (): Promise<number> => {
    const now = clock.now();
    if (now.getTime() - tidiedAtMs > tidyEveryMs) {
      await tidyCollection(db, now);
      await addUpMediaChanges(db);
      await store.sort(now);
      tidiedAtMs = now.getTime();
    }
    const { waiting, isFlooded } = await lookAtInbox();
    const beganAt = performance.now();
    if (isFlooded && beganAt - caughtUpAt < yieldsForMs) return pauseMs;
    const result = await foldOnce(services);
    if (waiting < batchSize) caughtUpAt = beganAt;
    if (!result) return pauseMs;
    log.debug(result, 'folded');
    await onFolded(result);
    // A fold costs much the same for few events as for many.
    if (waiting < batchSize) return pauseMs;
    const endedAt = performance.now();
    return endedAt - caughtUpAt < restsForMs ? endedAt - beganAt : 0;
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
