import { setTimeout as delay } from 'node:timers/promises';
import type { FreeSpace } from '@reportage/deploy-service';
import type { Maintenance } from '@reportage/deploy-service/database';
import type { Logger } from '../../platform/logger.ts';
import { compactMediaChanges } from '../media-changes.repository.ts';
import { batchSize, readInboxState } from './claim-batch.repository.ts';
import { type FoldResult, type FoldServices, foldOnce } from './fold.service.ts';
import { cleanUpCollection } from './fold-housekeeping.ts';
import { createInboxCheck } from './inbox-watch.ts';
import { terminateOverdueLocks } from './partition-lock.ts';

const pauseMs = 1_000;
const pauseAfterFailureMs = 5_000;
const cleanupIntervalMs = 60_000;
/**
 * Up to this lag, the fold rests after each batch for as long as the batch took, because
 * acknowledging beacons takes precedence.
 */
const maxLagWithRestMs = 60_000;

/** How long the fold may stay idle during a flood, because visitors' requests take precedence over fresh figures. */
const maxYieldMs = 10_000;

export interface FoldLoop {
  /** Stops after the current batch. */
  stop: () => Promise<void>;
}

/**
 * Folds unclaimed events about every second, or batch after batch if there are enough for more than one batch. Several
 * workers share the partitions.
 */
export function startFoldLoop(
  services: FoldServices & {
    log: Logger;
    space: FreeSpace;
    maintenance: Maintenance;
    onFolded: (result: FoldResult) => Promise<void>;
  },
): FoldLoop {
  const { db, store, clock, log, space, maintenance, onFolded } = services;
  const stopping = new AbortController();
  let cleanedUpAtMs = 0;
  /** When the fold last caught up with the inbox. */
  let caughtUpAtMs = performance.now();

  // Ends early when the loop is stopped.
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const checkInbox = createInboxCheck((afterSequence) => readInboxState(db, afterSequence));

  const runOnce = async (): Promise<number> => {
    // Events stay safely in the inbox until there is room for the facts, or until the facts have been moved.
    if (space.isLow() || maintenance.level() !== 'none') return pauseMs;
    const now = clock.now();
    if (now.getTime() - cleanedUpAtMs > cleanupIntervalMs) {
      await cleanUpCollection(db, now);
      if ((await terminateOverdueLocks(db)) > 0)
        log.warn({}, 'a worker stopped responding while folding: its partition will be taken over');
      await compactMediaChanges(db);
      await store.sort(now);
      cleanedUpAtMs = now.getTime();
    }
    const { unclaimed, lastSequence, isFlooded } = await checkInbox();
    const startedAt = performance.now();
    if (isFlooded && startedAt - caughtUpAtMs < maxYieldMs) return pauseMs;
    const isBehind = unclaimed >= batchSize;
    // If it is behind, the fold rests after each batch; otherwise it folds one batch of every partition that no other
    // worker is folding.
    let result: FoldResult | null;
    do {
      result = await foldOnce(services, lastSequence);
      if (result) {
        log.debug(result, 'folded');
        await onFolded(result);
      }
    } while (result && !isBehind && !stopping.signal.aborted);
    if (!isBehind) caughtUpAtMs = startedAt;
    // Folding a few events costs about as much as folding many, so events are left to accumulate.
    if (!result || !isBehind) return pauseMs;
    const endedAt = performance.now();
    return endedAt - caughtUpAtMs < maxLagWithRestMs ? endedAt - startedAt : 0;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const waitMs = await runOnce().catch((error: unknown) => {
        log.error({ err: error }, 'folding failed');
        return pauseAfterFailureMs;
      });
      if (waitMs > 0) await pause(waitMs);
    }
  };

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
