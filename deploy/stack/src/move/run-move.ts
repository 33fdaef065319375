import { createCommandSettings, withDatabase } from '../backup/run-backup.ts';
import { readConfig, type StackConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { acquireLock } from '../process-lock.ts';
import { getDataLockFile } from '../start/lock-data.ts';
import { findService } from '../start/processes.ts';
import type { Settings } from '../start/settings.ts';
import { runScript } from '../supervise/run-script.ts';

export const moveScript = 'deploy/api/bin/move.ts';

/** @throws {Failure} if there is no target, or if the data is already on another server */
function requireTargets(settings: Settings, { TO_DATABASE_URL, TO_FACTS_URL }: StackConfig): void {
  if (TO_DATABASE_URL === undefined && TO_FACTS_URL === undefined)
    throw new Failure(
      'Set the servers to move to: TO_DATABASE_URL for PostgreSQL, TO_FACTS_URL for ClickHouse, or both.',
    );
  if (TO_DATABASE_URL !== undefined && !settings.isDatabaseEmbedded && settings.databaseUrl !== TO_DATABASE_URL)
    throw new Failure(
      'The database is already on a server: move it with PostgreSQL’s own tools, and omit TO_DATABASE_URL.',
    );
  if (TO_FACTS_URL !== undefined && settings.factsUrl !== undefined && settings.factsUrl !== TO_FACTS_URL)
    throw new Failure(
      'The facts are already on a server: move them with ClickHouse’s own tools, and omit TO_FACTS_URL.',
    );
}

/**
 * Runs the steps of the move. The current database must be running.
 * @returns the exit code of the first step that fails, or 0
 */
async function runSteps(settings: Settings, config: StackConfig, signal: AbortSignal): Promise<number> {
  const targets = {
    TO_DATABASE_URL: config.TO_DATABASE_URL,
    TO_FACTS_URL: config.TO_FACTS_URL,
    LOG_LEVEL: 'warn',
  };
  const run = (service: 'worker' | 'identity', script: string, args: string[], overrides: NodeJS.ProcessEnv = {}) => {
    const { environment } = findService(settings, service);
    return runScript(script, args, { environment: { ...environment, ...targets, ...overrides } }, signal);
  };
  const steps = [() => run('worker', moveScript, ['run'])];
  if (config.TO_DATABASE_URL !== undefined && config.TO_DATABASE_URL !== settings.databaseUrl) {
    const onTarget = { DATABASE_URL: config.TO_DATABASE_URL };
    steps.unshift(
      () => run('worker', moveScript, ['claim']),
      () => run('identity', 'deploy/identity/bin/migrate.ts', [], onTarget),
      () => run('worker', 'deploy/api/bin/migrate.ts', [], onTarget),
    );
  }
  for (const step of steps) {
    const exitCode = await step();
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

/**
 * Moves the embedded database, the facts or both to external servers, whether the product is running or stopped. A
 * running product restarts its processes automatically.
 * @returns the exit code
 */
export async function runMove(signal: AbortSignal, config = readConfig()): Promise<number> {
  const settings = await createCommandSettings(config);
  requireTargets(settings, config);
  const lock = await acquireLock(getDataLockFile(config), 'a move');
  const isRunning = !lock.isAcquired;
  const move = () => runSteps(settings, config, signal);
  try {
    const exitCode = await (isRunning ? move() : withDatabase(settings, move));
    if (exitCode !== 0) return exitCode;
  } finally {
    if (lock.isAcquired) await lock.release();
  }
  console.log(
    `Moved. From now on, ${isRunning ? 'the product, whose processes are restarting,' : 'npm start'} uses these servers; place.json in ${config.DATA_FOLDER} contains their URLs.`,
  );
  return 0;
}
