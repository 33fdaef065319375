import { readConfig } from '../config.ts';
import { serviceNamed } from '../start/processes.ts';
import { runScript } from '../supervise/run-script.ts';
import { settingsOf } from './run-backup.ts';

/**
 * Brings the schemas of a database server up to date, so that the services waiting for that start.
 * @returns the exit code
 */
export async function runMigrate(signal: AbortSignal): Promise<number> {
  const settings = await settingsOf(readConfig());
  for (const [service, script] of [
    ['worker', 'deploy/api/bin/migrate.ts'],
    ['identity', 'deploy/identity/bin/migrate.ts'],
  ] as const) {
    const exitCode = await runScript(script, [], serviceNamed(settings, service), signal);
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}
