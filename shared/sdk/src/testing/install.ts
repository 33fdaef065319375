import { chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { satisfies } from 'semver';
import { subpaths } from '../pack/packages.ts';
import { run } from './run.ts';

interface Manifest {
  version: string;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Finds the folder of a matching version of a package in this checkout.
 * @throws {Error} if there is no matching version
 */
async function findInstalledPackage(repository: string, name: string, range: string): Promise<string> {
  const foundVersions: string[] = [];
  for (const folder of [...Object.keys(subpaths).map((name) => join('shared', name)), '.']) {
    let file: string | undefined;
    try {
      file = findPackageJSON(name, join(repository, folder, 'package.json'));
    } catch {
      continue;
    }
    if (!file) continue;
    const { version } = await readManifest(dirname(file));
    if (satisfies(version, range)) return dirname(file);
    foundVersions.push(version);
  }
  throw new Error(`${name} ${range} is required, but ${foundVersions.join(', ') || 'no version'} is installed`);
}

async function linkCommands(modules: string, name: string): Promise<void> {
  const { bin = {} } = await readManifest(join(modules, name));
  const commands = typeof bin === 'string' ? { [name.split('/').at(-1) ?? name]: bin } : bin;
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const [command, file] of Object.entries(commands))
    await symlink(join(modules, name, file), join(modules, '.bin', command));
}

/** Unpacks an npm tarball as an installed package. */
export async function unpack(tarball: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}

/**
 * Replaces `npm install` for a remote with this SDK, without a registry. Links only the declared dependencies of the
 * remote and the SDK from this checkout, so undeclared ones are missing, as they would be with npm.
 */
export async function install(repository: string, remote: string, tarball: string): Promise<void> {
  const modules = join(remote, 'node_modules');
  const sdk = join(modules, '@reportage/sdk');
  await unpack(tarball, sdk);
  const [remoteManifest, sdkManifest] = [await readManifest(remote), await readManifest(sdk)];
  const ranges = {
    ...sdkManifest.dependencies,
    ...sdkManifest.peerDependencies,
    ...remoteManifest.dependencies,
    ...remoteManifest.devDependencies,
  };
  if (!satisfies(sdkManifest.version, ranges['@reportage/sdk'] ?? ''))
    throw new Error('the remote requires a different SDK');
  for (const [name, range] of Object.entries(ranges)) {
    if (name === '@reportage/sdk') continue;
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(await findInstalledPackage(repository, name, range), join(modules, name));
  }
  for (const name of ['@reportage/sdk', 'jest', 'typescript']) await linkCommands(modules, name);
  await chmod(join(sdk, 'dist/sdk/bin/reportage-remote.js'), 0o755);
}
