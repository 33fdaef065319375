import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey, requireStorageKey, type Storage } from './storage.ts';

/** Stores files in the data folder. */
export function createDiskStorage(folder: string): Storage {
  const getPath = (key: string): string => join(folder, requireStorageKey(key));
  return {
    async put(key, content) {
      const path = getPath(key);
      const temporaryPath = `${path}.${randomBytes(4).toString('hex')}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(temporaryPath, content, { mode: 0o600, flush: true });
        await rename(temporaryPath, path);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(getPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async *list() {
      const listNames = (subfolder: string): Promise<string[]> =>
        readdir(subfolder).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
          throw error;
        });
      for (const subfolder of await listNames(folder)) {
        for (const name of await listNames(join(folder, subfolder))) {
          const key = `${subfolder}/${name}`;
          // Skips files that are still being written or do not belong to the product.
          if (isStorageKey(key) && !name.endsWith('.part')) yield key;
        }
      }
    },
    async remove(key) {
      await rm(getPath(key), { force: true });
    },
  };
}
