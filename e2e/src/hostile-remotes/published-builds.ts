import { join } from 'node:path';
import { readBootConfig } from '../boot-config.ts';
import { releasesFolder } from '../config.ts';

const folderOf = (releases: string, frontEnd: string, version: string): string =>
  frontEnd === 'host' ? join(releases, 'host', version) : join(releases, 'r', frontEnd, version);

/** The builds that the product under test runs, by front end: each a folder that never changes. */
export async function readPublishedBuilds(): Promise<Record<string, string>> {
  const { registry } = await readBootConfig();
  const versions = [
    ['host', registry.host?.version ?? ''] as const,
    ...Object.entries(registry.remotes).map(([name, { stable }]) => [name, stable] as const),
  ];
  return Object.fromEntries(versions.map(([name, version]) => [name, folderOf(releasesFolder, name, version)]));
}
