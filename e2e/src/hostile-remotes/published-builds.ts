import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBootConfig } from '../boot-config.ts';
import { releasesFolder } from '../config.ts';

interface PublishedFrontEnd {
  version: string;
  base?: string | undefined;
  integrity: Record<string, string>;
}

/** Returns the folder with a version's files in a releases folder. @param base the path under which they are served */
export const getStoredFolder = (releases: string, base = ''): string =>
  join(releases, base.replace(/^\/static\//, '/host/'));

/** Files of a build that pages do not load. */
const manifestFiles = { host: ['host.json', 'index.html'], remote: ['remote.json'] };

/** Arranges a published version's files as in its build. */
async function arrangeFiles(
  kind: keyof typeof manifestFiles,
  published: PublishedFrontEnd,
  build: string,
): Promise<string> {
  const stored = getStoredFolder(releasesFolder, published.base);
  const copies = [
    ...Object.keys(published.integrity).map((file) => [file, file] as const),
    ...manifestFiles[kind].map((file) => [join(published.version, file), file] as const),
  ];
  for (const [from, to] of copies) {
    await mkdir(dirname(join(build, to)), { recursive: true });
    await copyFile(join(stored, from), join(build, to));
  }
  return build;
}

/** Copies the running product's builds into a folder. @returns their folders by front end */
export async function copyPublishedBuilds(folder: string): Promise<Record<string, string>> {
  const { registry } = await readBootConfig();
  const { host } = registry;
  const builds: Record<string, string> = {};
  const hostVersion = host?.versions[host.version];
  if (hostVersion) builds.host = await arrangeFiles('host', hostVersion, join(folder, 'host'));
  for (const [name, { stable, versions }] of Object.entries(registry.remotes)) {
    const version = versions[stable];
    if (version) builds[name] = await arrangeFiles('remote', version, join(folder, name));
  }
  return builds;
}
