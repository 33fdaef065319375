import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getVersionFile, type RemoteManifest, remoteManifestSchema } from '@reportage/contracts';

const manifestFile = 'remote.json';

const hash = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const getShortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Changes the entry's text; `container` is the name of the variable that the entry sets. */
export type EntryChange = (text: string, container: string) => string;

/** The changes that a release makes to its build. */
export interface BuildChange {
  entry?: EntryChange;
  manifest?: (manifest: RemoteManifest) => RemoteManifest;
}

function changeEntry(text: string, contentHash: string, change: EntryChange = (same) => same): string {
  const container = new RegExp(`^var (\\w+${contentHash});`).exec(text)?.[1];
  if (!container) throw new Error('The entry sets no variable for its version');
  return change(text, container);
}

/**
 * Makes another release of a remote from a build. Its entry contains the new version and is named after its content.
 * The other files stay the same.
 * @returns the folder
 */
export async function makeRelease(build: string, folder: string, label: string, change: BuildChange): Promise<string> {
  await cp(build, folder, { recursive: true });
  const builtManifest = remoteManifestSchema.parse(JSON.parse(await readFile(join(build, manifestFile), 'utf8')));
  const versionHash = builtManifest.version.split('-').at(-1) ?? '';
  const nextHash = getShortHash(`${versionHash} ${label}`, versionHash.length);
  const version = builtManifest.version.replace(versionHash, nextHash);
  const renamedText = (await readFile(join(folder, builtManifest.entry), 'utf8')).replaceAll(versionHash, nextHash);
  const text = changeEntry(renamedText, nextHash, change.entry);
  const entry = getVersionFile(version, `entry.${getShortHash(text, versionHash.length)}.js`);
  await rename(join(folder, builtManifest.version), join(folder, version));
  await rm(join(folder, version, basename(builtManifest.entry)));
  await writeFile(join(folder, entry), text);
  const { [builtManifest.entry]: _replaced, ...integrity } = builtManifest.integrity;
  const manifest = {
    ...builtManifest,
    version,
    entry,
    critical: builtManifest.critical.map((file) => (file === builtManifest.entry ? entry : file)),
    integrity: { ...integrity, [entry]: hash(text) },
  };
  await writeFile(join(folder, manifestFile), JSON.stringify(change.manifest?.(manifest) ?? manifest));
  return folder;
}
