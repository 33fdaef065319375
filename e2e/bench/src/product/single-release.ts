import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../../src/config.ts';

const execute = promisify(execFile);
const builder = join(repository, 'shared/remote-kit/bin/build-single.ts');
const registry = join(repository, 'deploy/edge/bin/registry.ts');

/** Builds the product as one bundle, without any cache. @returns the folders that are published together */
export async function buildSingle(folder: string): Promise<string[]> {
  await execute(process.execPath, [builder, folder], { cwd: repository });
  return (await readdir(folder)).map((name) => join(folder, name));
}

/** Runs `pnpm registry publish` into a releases folder. */
export async function publish(releases: string, builds: readonly string[]): Promise<void> {
  await execute(process.execPath, [registry, '--releases', releases, 'publish', ...builds]);
}
