import { readConfig } from '../config.ts';
import { folders } from '../paths.ts';
import { serviceNamed } from '../start/processes.ts';
import { makeSettings } from '../start/settings.ts';
import { runScript } from '../supervise/run-script.ts';

/** `accounts …` of the user pool, with the settings that the product is started with. @returns the exit code */
export async function changeAccounts(args: readonly string[], signal: AbortSignal): Promise<number> {
  const settings = await makeSettings(readConfig(), { releasesFolder: folders.releases, logsFolder: folders.data });
  return runScript('deploy/identity/bin/accounts.ts', args, serviceNamed(settings, 'identity'), signal);
}
