import { removalGraceDays } from '@reportage/contracts';
import { secondsInDay } from '../clock.ts';
import { defineSweep } from '../jobs/define-job.ts';
import { defineModule, type Module, type ModuleRunner } from '../modules/define-module.ts';
import type { Platform } from '../platform.ts';
import { createPace } from './pace.ts';
import { type PurgeTools, purgeWorkspace, startPurges } from './purge-workspace.ts';

const purgeJob = defineSweep('purge.run', 600);

const everyTenMinutes = '*/10 * * * *';
const graceMs = removalGraceDays * secondsInDay * 1_000;

async function registerPurge(platform: Platform, runner: ModuleRunner, tools: Omit<PurgeTools, 'platform'>) {
  const closeController = new AbortController();
  let pendingRun = Promise.resolve();

  const run = async (signal: AbortSignal): Promise<void> => {
    for (const workspaceId of await startPurges(platform, graceMs)) {
      const pace = createPace(signal);
      try {
        await purgeWorkspace({ ...tools, platform }, workspaceId, pace.step);
        platform.log.info({ workspaceId, longestStepMs: Math.round(pace.getLongestMs()) }, 'a workspace was purged');
      } catch (error) {
        if (signal.aborted) return;
        // Continue with the other workspaces. The next run retries this one.
        platform.log.error({ err: error, workspaceId }, 'a workspace could not be purged');
      }
    }
  };

  await runner.work(
    purgeJob,
    (_payload, { signal }) => {
      pendingRun = run(AbortSignal.any([signal, closeController.signal]));
      return pendingRun;
    },
    { pollingSeconds: 30 },
  );
  await runner.schedule(purgeJob, everyTenMinutes, {});
  runner.onClose(async () => {
    closeController.abort();
    await pendingRun;
  });
}

/** Permanently deletes removed workspaces after their grace period. */
export const createPurgeModule = (modules: readonly Module[], removeFacts: PurgeTools['removeFacts']): Module =>
  defineModule({
    name: 'purge',
    jobs: [
      (platform, runner) =>
        registerPurge(platform, runner, {
          purgeHandlers: modules.flatMap(({ purgeHandlers = [] }) => purgeHandlers),
          removeFacts,
        }),
    ],
  });
