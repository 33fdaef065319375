import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDraftPath, previewFilesFolder, previewRecordsFolder } from '../locations.ts';
import type { PreviewStore } from '../release-store.ts';
import { createFolderBuilds } from './folder-builds.ts';
import { toDefaultIfMissing } from './read-errors.ts';
import { explainWriteErrors } from './write-errors.ts';

const suffix = '.json';

export function createFolderPreviews(releasesFolder: string): PreviewStore {
  const records = join(releasesFolder, previewRecordsFolder);
  const files = join(releasesFolder, previewFilesFolder);
  const getPath = (id: string): string => join(records, `${id}${suffix}`);
  return {
    readRecord: (id) => readFile(getPath(id), 'utf8').catch(toDefaultIfMissing(null)),
    async listRecords() {
      const names = await readdir(records).catch(toDefaultIfMissing<string[]>([]));
      return names.flatMap((name) => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : []));
    },
    saveRecord: (id, text) =>
      explainWriteErrors(releasesFolder, async () => {
        await mkdir(records, { recursive: true });
        const draft = createDraftPath(getPath(id));
        await writeFile(draft, text, { flush: true });
        await rename(draft, getPath(id));
      }),
    removeRecord: (id) => explainWriteErrors(releasesFolder, () => rm(getPath(id), { force: true })),
    getBuilds: (key) => createFolderBuilds(join(files, key)),
    async listFiles() {
      const keys = await readdir(files).catch(toDefaultIfMissing<string[]>([]));
      const found = keys.map(async (key) => ({
        key,
        entry: await stat(join(files, key)).catch(toDefaultIfMissing(null)),
      }));
      return (await Promise.all(found)).flatMap(({ key, entry }) => (entry ? { key, changedAt: entry.mtime } : []));
    },
    async touchFiles(key) {
      const now = new Date();
      await utimes(join(files, key), now, now).catch(toDefaultIfMissing(undefined));
    },
    removeFiles: (key) =>
      explainWriteErrors(releasesFolder, () => rm(join(files, key), { recursive: true, force: true })),
  };
}
