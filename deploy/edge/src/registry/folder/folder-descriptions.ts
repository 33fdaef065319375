import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryPath, descriptionsFolder, getDescriptionFile } from '../locations.ts';
import type { DescriptionStore } from '../release-store.ts';
import { toNullUnlessTemporary } from './read-errors.ts';
import { syncFolder } from './sync-files.ts';
import { explainWriteErrors } from './write-errors.ts';

/** Whether a description is stored intact. A damaged one makes every entry that refers to it unreadable. */
const isStored = (path: string, text: string): Promise<boolean> =>
  readFile(path, 'utf8').then(
    (stored) => stored === text,
    () => false,
  );

export function createFolderDescriptions(releasesFolder: string): DescriptionStore {
  const folder = join(releasesFolder, descriptionsFolder);
  const getPath = (hash: string): string => join(folder, getDescriptionFile(hash));

  async function storeMissingDescriptions(texts: ReadonlyMap<string, string>): Promise<void> {
    const missing: Array<[path: string, text: string]> = [];
    for (const [hash, text] of texts) if (!(await isStored(getPath(hash), text))) missing.push([getPath(hash), text]);
    if (missing.length === 0) return;
    if (await mkdir(folder, { recursive: true })) await syncFolder(releasesFolder);
    for (const [path, text] of missing) {
      const temporaryPath = createTemporaryPath(path);
      await writeFile(temporaryPath, text, { flush: true });
      await rename(temporaryPath, path);
    }
    await syncFolder(folder);
  }

  return {
    read: (hash) => readFile(getPath(hash), 'utf8').catch(toNullUnlessTemporary),
    store: (texts) => explainWriteErrors(releasesFolder, () => storeMissingDescriptions(texts)),
  };
}
