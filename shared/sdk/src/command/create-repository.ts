import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createOutsideRemote } from '@reportage/remote-kit/new-remote';

const run = promisify(execFile);
const sdk = resolve(import.meta.dirname, '../../../..');
const templates = resolve(import.meta.dirname, '../../templates');

/** The versions of the packages that a remote installs itself, for which the SDK was made. */
async function readVersions(): Promise<Record<string, string>> {
  const versions = JSON.parse(await readFile(join(sdk, 'versions.json'), 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(versions).map(([name, range]) => [`version:${name}`, range]));
}

/**
 * The URL at which this machine's npm finds the SDK; undefined if none is configured and npm installs it from a file.
 */
async function findRegistry(): Promise<string | undefined> {
  const { stdout } = await run('npm', ['config', 'get', '@reportage:registry'], {
    shell: process.platform === 'win32',
  });
  return URL.parse(stdout.trim())?.href;
}

/**
 * Creates a remote in a separate repository, in a folder such as `mfe-news` unless one is given. @returns the next
 * steps as text @throws
 */
export async function createRepository(name: string | undefined, requestedFolder: string | undefined): Promise<string> {
  if (!name)
    throw new Error('Usage: npm create @reportage/remote NAME [FOLDER], such as npm create @reportage/remote news');
  const folder = resolve(requestedFolder ?? (name.startsWith('mfe-') ? name : `mfe-${name}`));
  const created = await createOutsideRemote({
    name,
    folder,
    repositoryTemplates: templates,
    versions: await readVersions(),
  });
  const registry = await findRegistry();
  // Everyone who clones the repository, and its CI, also installs from there.
  if (registry) await writeFile(join(folder, '.npmrc'), `@reportage:registry=${registry}\n`);
  return `Created ${created} in ${relative('', folder) || '.'}. Next, there:
  npm install
  npm test
  npm run dev -- --against https://reports.example.com`;
}
