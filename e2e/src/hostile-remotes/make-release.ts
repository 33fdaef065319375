import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteManifest, remoteManifestSchema } from '@reportage/contracts';

const manifestFile = 'remote.json';

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const shortHashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Makes the entry's text another one; `container` is the name of the variable that the entry sets. */
export type EntryChange = (text: string, container: string) => string;

/** What a release changes in the build that it is made from. */
export interface BuildChange {
  entry?: EntryChange;
  manifest?: (manifest: RemoteManifest) => RemoteManifest;
}

function changeEntry(text: string, contentHash: string, change: EntryChange = (same) => same): string {
  const container = new RegExp(`^var (\\w+${contentHash});`).exec(text)?.[1];
  if (!container) throw new Error('The entry sets no variable of its version');
  return change(text, container);
}

/** Puts another hash of the content into every script, as another version of the same code would have. */
async function renewScripts(folder: string, scripts: readonly string[], own: string, next: string): Promise<void> {
  for (const script of scripts) {
    const path = join(folder, script);
    const text = await readFile(path, 'utf8');
    if (text.includes(own)) await writeFile(path, text.replaceAll(own, next));
  }
}

async function hashAll(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file !== manifestFile);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, hashOf(await readFile(join(folder, file)))] as const)),
  );
}

/**
 * Makes another release of a remote out of a build, as building it would have: its version is new, the entry's name follows from
 * what it holds, and every hash is right. @returns the folder
 */
export async function makeRelease(build: string, folder: string, label: string, change: BuildChange): Promise<string> {
  await cp(build, folder, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const built = remoteManifestSchema.parse(JSON.parse(await readFile(join(build, manifestFile), 'utf8')));
  const own = built.version.split('-').at(-1) ?? '';
  const next = shortHashOf(`${own} ${label}`, own.length);
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  await renewScripts(folder, scripts, own, next);
  const text = changeEntry(await readFile(join(folder, built.entry), 'utf8'), next, change.entry);
  const entry = `entry.${shortHashOf(text, own.length)}.js`;
  await rename(join(folder, built.entry), join(folder, entry));
  await writeFile(join(folder, entry), text);
  const manifest = {
    ...built,
    version: built.version.replace(own, next),
    entry,
    critical: built.critical.map((file) => (file === built.entry ? entry : file)),
    integrity: await hashAll(folder),
  };
  await writeFile(join(folder, manifestFile), JSON.stringify(change.manifest?.(manifest) ?? manifest));
  return folder;
}
