import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registrySchema } from '@reportage/contracts';
import { repository } from './config.ts';

const execute = promisify(execFile);
const script = join(repository, 'deploy/edge/bin/registry.ts');

/** Runs `pnpm registry …` on a releases folder. */
export interface Registry {
  /** @returns the command's output @throws if it fails */
  run(...args: string[]): Promise<string>;
  /** Reads the version of a remote or the `host` that all users get, unless there is a canary. */
  readStableVersion(frontEnd: string): Promise<string>;
}

export function getRegistry(releasesFolder: string): Registry {
  async function run(...args: string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, [script, '--releases', releasesFolder, ...args]);
    return stdout;
  }
  return {
    run,
    async readStableVersion(frontEnd) {
      const registry = registrySchema.parse(JSON.parse(await run('show', '--json')));
      const version = frontEnd === 'host' ? registry.host?.version : registry.remotes[frontEnd]?.stable;
      if (!version) throw new Error(`${frontEnd} is not published`);
      return version;
    },
  };
}

const buildScript = join(repository, 'shared/remote-kit/bin/build.ts');

/** Builds a remote for publishing. */
export async function buildRemote(folder: string): Promise<void> {
  await execute(process.execPath, [buildScript, folder]);
}
