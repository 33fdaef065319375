import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostManifest, type RemoteManifest, remoteContractVersion } from '@reportage/contracts';
import { startEdge } from '@reportage/remote-kit/generate';
import { run } from './run.ts';

/** A running environment. Its host has a path prefix for mfe-news and provides the SDK's modules. */
export interface Environment {
  origin: string;
  registry(...args: string[]): Promise<string>;
  /** Publishes a host with these exports. */
  publishHost(version: string, exports: HostManifest['exports']): Promise<string>;
  stop(): void;
}

async function writeHost(
  folder: string,
  provides: HostManifest['provides'],
  version: string,
  exports: HostManifest['exports'],
): Promise<string> {
  const build = await mkdtemp(join(folder, 'host-'));
  const manifest: HostManifest = {
    version,
    contract: remoteContractVersion,
    provides,
    exports,
    prefixes: { 'mfe-news': ['/:workspaceId/news/*'] },
    events: { emits: [], known: [] },
    shares: {},
    integrity: {},
  };
  await writeFile(join(build, 'host.json'), JSON.stringify(manifest));
  await writeFile(join(build, 'index.html'), '<!--boot-config-->');
  return build;
}

export async function startEnvironment(repository: string, folder: string, sdk: string): Promise<Environment> {
  const shares = JSON.parse(await readFile(join(sdk, 'shares.json'), 'utf8')) as Record<
    string,
    { shareKey: string; version: string }
  >;
  const provides = Object.fromEntries(Object.values(shares).map(({ shareKey, version }) => [shareKey, version]));
  const releases = join(folder, 'releases');
  const registry = (...args: string[]) =>
    run(process.execPath, [join(repository, 'deploy/edge/bin/registry.ts'), '--releases', releases, ...args]);
  const publishHost: Environment['publishHost'] = async (version, exports) =>
    registry('publish', await writeHost(folder, provides, version, exports));
  await publishHost('1.0.0', undefined);
  return { ...(await startEdge(releases)), registry, publishHost };
}

export const readRemoteManifest = async (remote: string): Promise<RemoteManifest> =>
  JSON.parse(await readFile(join(remote, 'dist/remote.json'), 'utf8')) as RemoteManifest;
