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

/** A script of the restore has failed and already printed the reason. */
class RestoreError extends Error {}

type Run = (service: 'worker' | 'identity', script: string, ...args: string[]) => Promise<void>;

const createRunner =
  (settings: Settings, signal: AbortSignal): Run =>
  async (service, script, ...args) => {
    const { environment } = findService(settings, service);
    const quiet = { ...environment, LOG_LEVEL: 'warn' };
    if ((await runScript(script, args, { environment: quiet }, signal)) !== 0) throw new RestoreError();
  };

const migrationsSchema = z.object({
  body: z.object({ migrations: z.object({ app: z.array(z.string()), identity: z.array(z.string()) }) }),
});

/** The migrations that had run when the backup was made. Must be called only after the backup has been checked. */
async function readMigrations(folder: string): Promise<{ app: string[]; identity: string[] }> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return migrationsSchema.parse(manifest).body.migrations;
}

async function requireEmptyFolder(dataFolder: string): Promise<void> {
  const entries = await readdir(dataFolder).catch(() => []);
  if (entries.length > 0)
    throw new Failure(
      `The data folder ${dataFolder} is not empty: stop the product and move that folder away, or choose another one with DATA_FOLDER. Nothing was changed.`,
    );
}

/**
 * A failed restore may leave data on servers. Deleting it is left to the administrator, who knows whether anything else
 * has been written in the meantime.
 */
const describeLeftovers = (): string =>
  `The restore has failed. Before the next one, drop the schemas app, identity and pgboss of the database${
    getInheritedEnvironment().FACTS_URL === undefined ? '' : ', and the ClickHouse database'
  }: they may contain part of the backup.`;

/** Creates the tables of the backup's release, then loads its rows, then runs the newer migrations. */
async function loadBackup(folder: string, run: Run): Promise<void> {
  const { app, identity } = await readMigrations(folder);
  // The migrations of identity run first, because only they may still turn out to be from a newer release.
  await run('identity', 'deploy/identity/bin/migrate.ts', '--only', identity.join(','));
  await run('worker', 'deploy/api/bin/migrate.ts', '--only', app.join(','));
  await run('worker', backupScript, 'load', folder);
  await run('worker', 'deploy/api/bin/migrate.ts');
  await run('identity', 'deploy/identity/bin/migrate.ts');
}

/**
 * Restores into an empty data folder, and into an empty database if a server is configured. Everything is prepared in a
 * staging folder, which becomes the data folder at the end, so a restore that fails or is killed leaves no partial data
 * folder. On servers, partial data may remain, and a message then says so.
 * @returns the exit code
 */
export async function runRestore(args: readonly string[], signal: AbortSignal, config = readConfig()): Promise<number> {
  const [folderArgument] = args;
  if (folderArgument === undefined) throw new Failure('Specify the folder of the backup: restore FOLDER.');
  const folder = resolve(folderArgument);
  const staging = `${config.DATA_FOLDER}.restoring`;
  await requireEmptyFolder(config.DATA_FOLDER);
  const settings = await createCommandSettings({ ...config, DATA_FOLDER: staging });
  const run = createRunner(settings, signal);
  let undo = async (): Promise<void> => undefined;
  let hasStarted = false;
  try {
    await run('worker', backupScript, 'check', folder);
    if (!settings.isDatabaseEmbedded) await run('worker', backupScript, 'require-empty', folder);
    undo = await createStagingFolder(config.DATA_FOLDER, staging);
    hasStarted = true;
    await withDatabase(settings, () => loadBackup(folder, run));
    await rename(staging, config.DATA_FOLDER);
  } catch (error) {
    await undo();
    if (hasStarted && !settings.isDatabaseEmbedded) console.error(describeLeftovers());
    if (error instanceof RestoreError) return 1;
    throw error;
  }
  console.log(`The backup was restored into ${config.DATA_FOLDER}; npm start runs it.`);
  return 0;
}
