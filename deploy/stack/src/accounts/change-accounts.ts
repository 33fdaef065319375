import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { folders, repository } from '../paths.ts';
import { processStages } from '../start/processes.ts';
import { makeSettings } from '../start/settings.ts';

/** `accounts …` of the user pool, with the settings that the product is started with. @returns the exit code */
export async function changeAccounts(args: readonly string[], signal: AbortSignal): Promise<number> {
  const settings = await makeSettings(readConfig(), { releasesFolder: folders.releases, logsFolder: folders.data });
  const identity = processStages(settings)
    .flat()
    .find(({ name }) => name === 'identity');
  if (!identity) throw new Failure('The user pool is not part of this installation.');
  const script = join(repository, 'deploy/identity/bin/accounts.ts');
  const command = spawn(process.execPath, [script, ...args], { env: identity.environment, stdio: 'inherit', signal });
  const [exitCode] = await once(command, 'exit');
  return typeof exitCode === 'number' ? exitCode : 1;
}
