import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSdkShares } from './sdk-shares.ts';
import { isOnDemand, narrowedLibraries, singletons } from './singletons.ts';

/**
 * The path at which the federation plugins find webpack. If it is not set, each of them passes an invalid configuration
 * to webpack to read the path from the error's stack trace, and describing that error takes most of a small build's
 * time.
 */
process.env.FEDERATION_WEBPACK_PATH ??= fileURLToPath(import.meta.resolve('webpack'));

/** The registry replaces the runtime's own manifests and snapshots, and no build runs on a server. */
export const runtimeOptimization = { disableSnapshot: true, target: 'web' } as const;

/** Packages that are dependencies of another package, so that pnpm hides them from the folder being built. */
const parentPackages: Record<string, string> = {
  // defineRemote needs it, even if the remote itself does not.
  '@reportage/contracts': '@reportage/remote-kit',
};

interface SharedSetting {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  /** The host's name for a module that the code requests by a different name. */
  shareKey?: string;
  import?: string | false;
  /** Whether the module is part of the host's main files instead of a file that is fetched on first use. */
  eager?: boolean;
}

function readInstalledVersion(packageName: string, folder: string): string | undefined {
  const parentPackage = parentPackages[packageName];
  const from = parentPackage
    ? getPackageFile(parentPackage, join(folder, 'package.json'))
    : join(folder, 'package.json');
  const file = from ? getPackageFile(packageName, from) : undefined;
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

function getPackageFile(packageName: string, from: string): string | undefined {
  try {
    return findPackageJSON(packageName, from);
  } catch {
    return undefined;
  }
}

function listInstalledSingletons(folder: string): [request: string, version: string][] {
  return Object.entries(singletons).flatMap(([request, packageName]) => {
    const version = readInstalledVersion(packageName, folder);
    return version ? [[request, version] as [string, string]] : [];
  });
}

/**
 * Returns the host's shared modules. Only modules that the host also imports lazily, in `host/src/provided.ts`,
 * reach the share scope.
 */
export function getHostShares(folder: string): Record<string, SharedSetting> {
  return Object.fromEntries(
    listInstalledSingletons(folder).map(([request, version]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion: `^${version}`,
        eager: !isOnDemand(request),
        ...(narrowedLibraries[request] ? { import: narrowedLibraries[request] } : {}),
      },
    ]),
  );
}

/** Returns the modules that a remote gets from the host instead of bundling its own copies. */
export function getRemoteShares(folder: string): Record<string, SharedSetting> {
  const createSetting = (version: string) =>
    ({ singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false }) as const;
  const sdk = readSdkShares(folder);
  return Object.fromEntries(
    sdk
      ? Object.entries(sdk).map(([request, { shareKey, version }]) => [
          request,
          { ...createSetting(version), shareKey },
        ])
      : listInstalledSingletons(folder).map(([request, version]) => [request, createSetting(version)]),
  );
}

/** Returns the version of each singleton, by the host's name for it, for the manifests that publishing compares. */
export const getShareVersions = (shared: Record<string, SharedSetting>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shared).map(([request, { shareKey = request, version, requiredVersion }]) => [
      shareKey,
      version ?? requiredVersion,
    ]),
  );
