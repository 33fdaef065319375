import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { folders, repository } from '../paths.ts';
import { acquireLock } from '../process-lock.ts';
import type { Progress } from '../progress.ts';
import { createBuildStamps } from './build-stamps.ts';
import { listFrontEnds, readPackages, type WorkspacePackage } from './packages.ts';

const run = promisify(execFile);
/** A build uses one core and about a gigabyte. */
const maxConcurrentBuilds = 2;
const buildScript = 'shared/remote-kit/bin/build.ts';

async function buildPackage(target: WorkspacePackage, progress: Progress, signal: AbortSignal): Promise<void> {
  try {
    const { stdout } = await run(process.execPath, [buildScript, target.folder], {
      cwd: repository,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
    progress.note(stdout.trim().split('\n').at(-1) ?? `${target.folder} built`);
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const outputLines = (stderr.trim() || stdout.trim()).split('\n').slice(0, 40);
    throw new Failure(
      `Building ${target.folder} failed; fix the errors below, then run the command again.\n${outputLines.join('\n')}`,
      error,
    );
  }
}

async function runConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Locks builds, once no other command is building: two commands would write to the same `dist/` folders. */
async function lockBuilds(progress: Progress, signal: AbortSignal): Promise<() => Promise<void>> {
  for (let hasAnnounced = false; ; hasAnnounced = true) {
    const lock = await acquireLock(join(folders.build, 'build.lock'));
    if (lock.isAcquired) return lock.release;
    if (!hasAnnounced) progress.note(`Waiting for process ${lock.owner.pid}, which is building …`);
    await setTimeout(500, undefined, { signal });
  }
}

/**
 * Builds what has changed, then calls `use` with the builds. No other command can build until `use` is done. Aborting
 * `signal` stops running builds.
 * @throws {Failure} if a build fails
 */
export async function withCurrentBuilds<Result>(
  progress: Progress,
  signal: AbortSignal,
  use: (distFolders: string[]) => Promise<Result>,
): Promise<Result> {
  const release = await lockBuilds(progress, signal);
  try {
    const distFolders = await buildChanged(progress, signal);
    signal.throwIfAborted();
    return await use(distFolders);
  } finally {
    await release();
  }
}

/**
 * Builds the host and the remotes if their source files have changed.
 * @returns the folders of all builds, including the unchanged ones
 * @throws {Failure} if a build fails
 */
async function buildChanged(progress: Progress, signal: AbortSignal): Promise<string[]> {
  const packages = readPackages(repository);
  const stamps = createBuildStamps(repository, folders.build, packages);
  const targets = listFrontEnds(packages);
  const checked = await Promise.all(
    targets.map(async (target) => {
      if (await stamps.isUntouched(target)) return [];
      const inputs = await stamps.readInputs(target);
      if (!(await stamps.isCurrent(target, inputs))) return [{ target, inputs }];
      await stamps.save(target, inputs);
      return [];
    }),
  );
  const staleTargets = checked.flat();
  if (staleTargets.length > 0)
    progress.step(`Building ${staleTargets.map(({ target }) => target.folder).join(', ')} …`);
  const buildsController = new AbortController();
  try {
    await runConcurrently(staleTargets, maxConcurrentBuilds, async ({ target, inputs }) => {
      await buildPackage(target, progress, AbortSignal.any([buildsController.signal, signal]));
      await stamps.save(target, inputs);
    });
  } catch (error) {
    buildsController.abort();
    throw error;
  }
  return targets.map(({ folder }) => join(repository, folder, 'dist'));
}
