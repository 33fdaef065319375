import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createOutsideRemote } from '@reportage/remote-kit/new-remote';

const sdk = resolve(import.meta.dirname, '../../../..');
const templates = resolve(import.meta.dirname, '../../templates');

/** The versions that a remote installs itself: those for which the SDK is made. */
async function readVersions(): Promise<Record<string, string>> {
  const versions = JSON.parse(await readFile(join(sdk, 'versions.json'), 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(versions).map(([name, range]) => [`version:${name}`, range]));
}

/**
 * Creates a remote in a separate repository, by default in a folder with its name, such as `mfe-news`.
 * @returns the next steps
 * @throws
 */
export async function createRepository(name: string | undefined, named: string | undefined): Promise<string> {
  if (!name) throw new Error('Usage: create-reportage-remote NAME [FOLDER], such as create-reportage-remote news');
  const folder = resolve(named ?? (name.startsWith('mfe-') ? name : `mfe-${name}`));
  const created = await createOutsideRemote({
    name,
    folder,
    repositoryTemplates: templates,
    versions: await readVersions(),
  });
  return `Created ${created} in ${relative('', folder) || '.'}. Next, there:
  npm install
  npm test
  npm run dev -- --against https://reports.example.com`;
}
