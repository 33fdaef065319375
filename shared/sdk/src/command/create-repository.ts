import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createExternalRemote } from '@reportage/remote-kit/new-remote';

const run = promisify(execFile);
const sdk = resolve(import.meta.dirname, '../../../..');
const templates = resolve(import.meta.dirname, '../../templates');

/** Reads the versions of the packages that a remote must install itself to match the SDK. */
async function readVersions(): Promise<Record<string, string>> {
  const versions = JSON.parse(await readFile(join(sdk, 'versions.json'), 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(versions).map(([name, range]) => [`version:${name}`, range]));
}

/**
 * Finds the registry from which this machine's npm installs the SDK; undefined if none is configured.
 */
async function findRegistry(): Promise<string | undefined> {
  const { stdout } = await run('npm', ['config', 'get', '@reportage:registry'], {
    shell: process.platform === 'win32',
  });
  return URL.parse(stdout.trim())?.href;
}

/**
 * Creates a remote in a separate repository, by default in a folder such as `mfe-news`.
 * @returns the next steps, as text
 * @throws {Error} if the name is invalid or the folder is not empty
 */
export async function createRepository(name: string | undefined, requestedFolder: string | undefined): Promise<string> {
  if (!name)
    throw new Error('Usage: npm create @reportage/remote NAME [FOLDER], such as npm create @reportage/remote news');
  const folder = resolve(requestedFolder ?? (name.startsWith('mfe-') ? name : `mfe-${name}`));
  const created = await createExternalRemote({
    name,
    folder,
    repositoryTemplates: templates,
    versions: await readVersions(),
  });
  const registry = await findRegistry();
  // The repository configures the registry for everyone who clones it, and for its CI.
  if (registry) await writeFile(join(folder, '.npmrc'), `@reportage:registry=${registry}\n`);
  return `Created ${created} in ${relative('', folder) || '.'}. Next, in that folder:
  npm install
  npm test
  npm run dev -- --against https://reports.example.com`;
}
