import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryPath, previewFilesFolder, previewRecordsFolder } from '../locations.ts';
import type { PreviewStore } from '../release-store.ts';
import { createFolderBuilds } from './folder-builds.ts';
import { toDefaultIfMissing } from './read-errors.ts';
import { explainWriteErrors } from './write-errors.ts';

const suffix = '.json';

export function createFolderPreviews(releasesFolder: string): PreviewStore {
  const recordsFolder = join(releasesFolder, previewRecordsFolder);
  const filesFolder = join(releasesFolder, previewFilesFolder);
  const getPath = (id: string): string => join(recordsFolder, `${id}${suffix}`);
  return {
    readRecord: (id) => readFile(getPath(id), 'utf8').catch(toDefaultIfMissing(null)),
    async listRecords() {
      const names = await readdir(recordsFolder).catch(toDefaultIfMissing<string[]>([]));
      return names.flatMap((name) => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : []));
    },
    saveRecord: (id, text) =>
      explainWriteErrors(releasesFolder, async () => {
        await mkdir(recordsFolder, { recursive: true });
        const temporaryPath = createTemporaryPath(getPath(id));
        await writeFile(temporaryPath, text, { flush: true });
        await rename(temporaryPath, getPath(id));
      }),
    removeRecord: (id) => explainWriteErrors(releasesFolder, () => rm(getPath(id), { force: true })),
    getBuilds: (key) => createFolderBuilds(join(filesFolder, key)),
    async listFiles() {
      const keys = await readdir(filesFolder).catch(toDefaultIfMissing<string[]>([]));
      const found = keys.map(async (key) => ({
        key,
        entry: await stat(join(filesFolder, key)).catch(toDefaultIfMissing(null)),
      }));
      return (await Promise.all(found)).flatMap(({ key, entry }) => (entry ? { key, changedAt: entry.mtime } : []));
    },
    async touchFiles(key) {
      const now = new Date();
      await utimes(join(filesFolder, key), now, now).catch(toDefaultIfMissing(undefined));
    },
    removeFiles: (key) =>
      explainWriteErrors(releasesFolder, () => rm(join(filesFolder, key), { recursive: true, force: true })),
  };
}
