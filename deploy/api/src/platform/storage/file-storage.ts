import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps files that the product makes, by a key such as `pdf/job_….pdf`. */
export interface Storage {
  put(key: string, content: Buffer): Promise<void>;
  /** The file, or undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}

const keyPattern = /^[a-z]+\/[\w.-]+$/;

/** Files in the data folder. A file appears whole or not at all. */
export function createFileStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, content, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
