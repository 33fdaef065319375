import { readConfig } from '../config.ts';
import { findService } from '../start/processes.ts';
import { runScript } from '../supervise/run-script.ts';
import { createCommandSettings } from './run-backup.ts';

/**
 * Migrates the schemas on a database server. Services wait for this before they start.
 * @returns the exit code
 */
export async function runMigrate(signal: AbortSignal): Promise<number> {
  const settings = await createCommandSettings(readConfig());
  for (const [service, script] of [
    ['worker', 'deploy/api/bin/migrate.ts'],
    ['identity', 'deploy/identity/bin/migrate.ts'],
  ] as const) {
    const exitCode = await runScript(script, [], findService(settings, service), signal);
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}
