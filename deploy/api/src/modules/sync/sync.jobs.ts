import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { FactsStore } from '../../facts/facts-store.ts';
import type { StoredMediaType } from '../../facts/families/index.ts';
import { storedMediaTypes } from '../../facts/families/index.ts';
import { createConnectorKit } from '../../platform/connectors/connector-kit.ts';
import { maxLagMs } from '../../platform/database/replica/replica-watch.ts';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import { defineModule, type Module, type ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTableJob } from '../table-sources/read-table.job.ts';
import { dueJob } from './due.job.ts';
import { deleteVersions, listDueConnections, listStaleVersions, removeOldFetches } from './engine/sync.repository.ts';
import { syncConnection } from './engine/sync-connection.ts';

const syncJob = defineJob({
  name: 'sync.run',
  payload: z.object({ connectionId: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  // If this is too short for a long history, the next run continues where this one stopped.
  expireInSeconds: 1_800,
});
const sweepJob = defineSweep('sync.sweep', 600);

const everyMinute = '* * * * *';
const everyHour = '41 * * * *';
const maxDueConnections = 200;
/** Several syncs run at once, because one account's long history must not block the others. */
export const maxConcurrentSyncs = 4;

export interface SyncFacts {
  store: FactsStore;
  onStored: (workspaceId: string) => Promise<void>;
}

const isStoredMediaType = (mediaType: string): mediaType is StoredMediaType =>
  storedMediaTypes.some((storedMediaType) => storedMediaType === mediaType);

/** Removes the rows of replaced versions and of fetches that were never completed. */
async function sweepVersions(
  { db, clock, reads }: Pick<Platform, 'db' | 'clock' | 'reads'>,
  store: FactsStore,
  signal: AbortSignal,
): Promise<void> {
  const staleVersions = await listStaleVersions(db, clock.now());
  // Until a replica has caught up, cards may still query versions that were just replaced.
  if (reads.hasReplica) await delay(2.5 * maxLagMs, undefined, { signal });
  for (const mediaType of new Set(staleVersions.map((version) => version.mediaType))) {
    const versions = staleVersions.flatMap((version) => (version.mediaType === mediaType ? [version.syncVersion] : []));
    if (isStoredMediaType(mediaType)) await store.removeSlices(mediaType, versions);
    await deleteVersions(db, versions);
  }
}

async function registerSync(platform: Platform, runner: ModuleRunner, { store, onStored }: SyncFacts): Promise<void> {
  const { db, clock } = platform;
  const kit = createConnectorKit(platform);
  const closeController = new AbortController();
  await runner.work(dueJob, async () => {
    for (const { id: connectionId, type } of await listDueConnections(db, clock.now(), maxDueConnections)) {
      await runner.send(type === 'table' ? readTableJob : syncJob, { connectionId }, { singletonKey: connectionId });
    }
  });
  await runner.work(
    syncJob,
    ({ connectionId }, { signal }) =>
      syncConnection(
        { ...platform, kit, store, onStored },
        connectionId,
        AbortSignal.any([signal, closeController.signal]),
      ),
    { concurrency: maxConcurrentSyncs },
  );
  await runner.work(
    sweepJob,
    async (_payload, { signal }) => {
      const stopSignal = AbortSignal.any([signal, closeController.signal]);
      await sweepVersions(platform, store, stopSignal);
      while (!stopSignal.aborted && (await removeOldFetches(db)));
    },
    { pollingSeconds: 30 },
  );
  await runner.schedule(dueJob, everyMinute, {});
  await runner.schedule(sweepJob, everyHour, {});
  runner.onClose(async () => {
    closeController.abort();
    await kit.close();
  });
}

/** Creates the jobs that fetch metrics from vendors. They run in the worker, which owns the facts store. */
export const createSyncJobs = (facts: SyncFacts): Module =>
  defineModule({ name: 'sync', jobs: [(platform, runner) => registerSync(platform, runner, facts)] });
