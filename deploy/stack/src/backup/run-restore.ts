import { readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from '@reportage/contracts';
import { getInheritedEnvironment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { findService } from '../start/processes.ts';
import type { Settings } from '../start/settings.ts';
import { runScript } from '../supervise/run-script.ts';
import { backupScript, createCommandSettings, withDatabase } from './run-backup.ts';
import { createStagingFolder } from './staging-folder.ts';

/** Thrown when a restore script has failed and already printed the reason. */
class RestoreError extends Error {}

type RunRestoreScript = (service: 'worker' | 'identity', script: string, ...args: string[]) => Promise<void>;

const createScriptRunner =
  (settings: Settings, signal: AbortSignal): RunRestoreScript =>
  async (service, script, ...args) => {
    const { environment } = findService(settings, service);
    const quietEnvironment = { ...environment, LOG_LEVEL: 'warn' };
    if ((await runScript(script, args, { environment: quietEnvironment }, signal)) !== 0) throw new RestoreError();
  };

const migrationsSchema = z.object({
  body: z.object({ migrations: z.object({ app: z.array(z.string()), identity: z.array(z.string()) }) }),
});

/** Reads which migrations had run when the backup was made. Call this only after checking the backup. */
async function readMigrations(folder: string): Promise<{ app: string[]; identity: string[] }> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return migrationsSchema.parse(manifest).body.migrations;
}

async function requireEmptyFolder(dataFolder: string): Promise<void> {
  const entries = await readdir(dataFolder).catch(() => []);
  if (entries.length > 0)
    throw new Failure(
      `The data folder ${dataFolder} is not empty: stop the product and move that folder elsewhere, or choose another one with DATA_FOLDER. Nothing was changed.`,
    );
}

/**
 * Tells the administrator to delete what a failed restore may have left on servers. This is not done automatically,
 * because something else may have been written there in the meantime.
 */
const describeLeftovers = (): string =>
  `The restore has failed. Before the next attempt, drop the schemas app, identity and pgboss in the database${
    getInheritedEnvironment().FACTS_URL === undefined ? '' : ', and the ClickHouse database'
  }: they may contain part of the backup.`;

/** Creates the tables of the backup's release, then loads its rows, then runs the newer migrations. */
async function loadBackup(folder: string, run: RunRestoreScript): Promise<void> {
  const { app, identity } = await readMigrations(folder);
  // Identity's migrations run first: unlike the app's, they have not been checked yet, and may come from a newer
  // release.
  await run('identity', 'deploy/identity/bin/migrate.ts', '--only', identity.join(','));
  await run('worker', 'deploy/api/bin/migrate.ts', '--only', app.join(','));
  await run('worker', backupScript, 'load', folder);
  await run('worker', 'deploy/api/bin/migrate.ts');
  await run('identity', 'deploy/identity/bin/migrate.ts');
}

/**
 * Restores into an empty data folder, and into an empty database if a server is configured. Everything is prepared in a
 * staging folder that becomes the data folder at the end, so a failed or killed restore leaves no partial data folder.
 * Partial data may remain on servers; a message then says so.
 * @returns the exit code
 */
export async function runRestore(args: readonly string[], signal: AbortSignal, config = readConfig()): Promise<number> {
  const [folderArgument] = args;
  if (folderArgument === undefined) throw new Failure('Specify the backup folder: restore FOLDER.');
  const folder = resolve(folderArgument);
  const staging = `${config.DATA_FOLDER}.restoring`;
  await requireEmptyFolder(config.DATA_FOLDER);
  const settings = await createCommandSettings({ ...config, DATA_FOLDER: staging });
  const run = createScriptRunner(settings, signal);
  let undo = async (): Promise<void> => undefined;
  let hasStartedLoading = false;
  try {
    await run('worker', backupScript, 'check', folder);
    if (!settings.isDatabaseEmbedded) await run('worker', backupScript, 'require-empty', folder);
    undo = await createStagingFolder(config.DATA_FOLDER, staging);
    hasStartedLoading = true;
    await withDatabase(settings, () => loadBackup(folder, run));
    await rename(staging, config.DATA_FOLDER);
  } catch (error) {
    await undo();
    if (hasStartedLoading && !settings.isDatabaseEmbedded) console.error(describeLeftovers());
    if (error instanceof RestoreError) return 1;
    throw error;
  }
  console.log(`The backup was restored into ${config.DATA_FOLDER}; use it with npm start.`);
  return 0;
}
