import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder, getInheritedEnvironment, origin, repository } from './config.ts';

const execute = promisify(execFile);

/** Runs `pnpm accounts …` on the running product, as its administrator. @returns its output @throws if it fails */
export async function changeAccounts(...args: string[]): Promise<string> {
  const script = join(repository, 'deploy/stack/src/main.ts');
  const env = { ...getInheritedEnvironment(), NODE_OPTIONS: '', DATA_FOLDER: dataFolder, PUBLIC_ORIGIN: origin };
  const { stdout } = await execute(process.execPath, [script, 'accounts', ...args], { env });
  return stdout.trim();
}
