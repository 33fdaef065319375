import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registrySchema } from '@reportage/contracts';
import { releasesFolder, repository } from './config.ts';

const execute = promisify(execFile);
const script = join(repository, 'deploy/edge/bin/registry.ts');

/** `pnpm registry …` on the releases of the running product. @returns what it says @throws where it refuses */
export async function changeReleases(...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [script, '--releases', releasesFolder, ...args]);
  return stdout;
}

/** The version that everybody gets. */
export async function stableVersion(remote: string): Promise<string> {
  const registry = registrySchema.parse(JSON.parse(await changeReleases('show', '--json')));
  const version = registry.remotes[remote]?.stable;
  if (!version) throw new Error(`${remote} is not published`);
  return version;
}

const builder = join(repository, 'shared/remote-kit/bin/build.ts');

/** Builds a remote as it is published. */
export async function buildRemote(folder: string): Promise<void> {
  await execute(process.execPath, [builder, folder]);
}
