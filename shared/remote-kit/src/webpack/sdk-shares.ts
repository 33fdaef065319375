import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The host's singletons as a squad's own repository requests them (`@reportage/sdk/ui/form`): `shares.json` of the SDK. */
export type SdkShares = Readonly<Record<string, { shareKey: string; version: string }>>;

/** What the SDK installed for this folder says of the host's singletons; undefined inside this repository, where remotes import them by their own names. */
export function sdkShares(folder: string): SdkShares | undefined {
  const file = sharesFile(folder);
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SdkShares) : undefined;
}

function sharesFile(folder: string): string | undefined {
  try {
    const found = findPackageJSON('@reportage/sdk', join(folder, 'package.json'));
    return found && join(dirname(found), 'shares.json');
  } catch {
    return undefined;
  }
}
