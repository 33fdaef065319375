import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getEntryFile, historyFolder, parseRevisions } from '../locations.ts';
import type { HistoryStore } from '../release-store.ts';
import { createFileOnce } from './create-file-once.ts';
import { toDefaultIfMissing, toNullUnlessTemporary } from './read-errors.ts';
import { syncFolder } from './sync-files.ts';
import { explainWriteErrors } from './write-errors.ts';

/** A file system may give two changes within this time the same timestamp. */
const timestampResolutionMs = 1_000;

export function createFolderHistory(releasesFolder: string): HistoryStore {
  const folder = join(releasesFolder, historyFolder);
  const getPath = (revision: number): string => join(folder, getEntryFile(revision));
  const getDamagedPath = (revision: number): string => `${getPath(revision)}.damaged`;

  return {
    listRevisions: async (from) => parseRevisions(await readdir(folder).catch(toDefaultIfMissing<string[]>([])), from),
    readEntry: (revision) => readFile(getPath(revision), 'utf8').catch(toNullUnlessTemporary),
    addEntry: (revision, text) =>
      explainWriteErrors(releasesFolder, () => createFileOnce(folder, getEntryFile(revision), text)),
    getDamagedPath,
    async quarantine(revisions) {
      for (const revision of revisions) await rename(getPath(revision), getDamagedPath(revision));
      await syncFolder(folder);
    },
    async readStamp() {
      const found = await stat(folder, { bigint: true }).catch(() => null);
      if (!found || Date.now() - Number(found.mtimeMs) <= timestampResolutionMs) return null;
      return String(found.mtimeNs);
    },
  };
}
