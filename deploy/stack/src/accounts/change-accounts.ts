import { readConfig } from '../config.ts';
import { folders } from '../paths.ts';
import { findService } from '../start/processes.ts';
import { createSettings } from '../start/settings.ts';
import { runScript } from '../supervise/run-script.ts';

/** Runs the user pool's `accounts …` command with the product's settings. @returns the exit code */
export async function changeAccounts(args: readonly string[], signal: AbortSignal): Promise<number> {
  const settings = await createSettings(readConfig(), { releasesFolder: folders.releases, logsFolder: folders.data });
  return runScript('deploy/identity/bin/accounts.ts', args, findService(settings, 'identity'), signal);
}
