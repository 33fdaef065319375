import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The host's singletons by their names in a squad's own repository (`@reportage/sdk/ui/form`), as listed in the SDK's
 * `shares.json`.
 */
export type SdkShares = Readonly<Record<string, { shareKey: string; version: string }>>;

/**
 * Reads the host's singletons from the SDK that is installed for this folder; undefined inside this repository,
 * where remotes import them by their own names.
 */
export function readSdkShares(folder: string): SdkShares | undefined {
  const file = findSharesFile(folder);
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SdkShares) : undefined;
}

function findSharesFile(folder: string): string | undefined {
  try {
    const packageFile = findPackageJSON('@reportage/sdk', join(folder, 'package.json'));
    return packageFile && join(dirname(packageFile), 'shares.json');
  } catch {
    return undefined;
  }
}
