import type { JobDefinition } from '../jobs/define-job.ts';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { Platform } from '../platform.ts';
import type { Module, ModuleRunner } from './define-module.ts';

/** @throws {Error} for another module's job, because two handlers for the same name would take each other's jobs */
function requireOwnJob(module: string, job: Pick<JobDefinition, 'name'>): void {
  if (!job.name.startsWith(`${module}.`)) throw new Error(`Module ${module} may not register the job ${job.name}.`);
}

/**
 * Registers the jobs of all modules. No job starts before all handlers are registered, because jobs that are due at
 * startup would delay the registration.
 * @returns functions to call when the worker stops, and once no job is running anymore
 */
export async function registerJobs(
  modules: readonly Module[],
  platform: Platform,
  runner: JobRunner,
): Promise<{ close(): Promise<void>; closeIdle(): Promise<void> }> {
  const handlers: (() => Promise<void>)[] = [];
  const releases: (() => Promise<void>)[] = [];
  const idleReleases: (() => Promise<void>)[] = [];
  const createModuleRunner = (module: string): ModuleRunner => ({
    send: (...job) => runner.send(...job),
    work: async (job, ...rest) => {
      requireOwnJob(module, job);
      handlers.push(() => runner.work(job, ...rest));
    },
    schedule: async (job, ...rest) => {
      requireOwnJob(module, job);
      await runner.schedule(job, ...rest);
    },
    onClose: (release) => releases.push(release),
    onIdle: (release) => idleReleases.push(release),
  });
  await Promise.all(
    modules.flatMap(({ name, jobs = [] }) => jobs.map((register) => register(platform, createModuleRunner(name)))),
  );
  await Promise.all(handlers.map((startHandler) => startHandler()));
  const runAll = async (callbacks: readonly (() => Promise<void>)[]): Promise<void> => {
    for (const callback of callbacks) await callback();
  };
  return { close: () => runAll(releases), closeIdle: () => runAll(idleReleases) };
}
