import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accessFolder, createTemporaryPath } from '../locations.ts';
import type { AccessStore } from '../release-store.ts';
import { toDefaultIfMissing } from './read-errors.ts';
import { explainWriteErrors } from './write-errors.ts';

/** Stores each record in a file that only the folder's owner can read. */
export function createFolderAccess(releasesFolder: string): AccessStore {
  const folder = join(releasesFolder, accessFolder);
  const getPath = (record: string): string => join(folder, `${record}.json`);
  return {
    read: (record) => readFile(getPath(record), 'utf8').catch(toDefaultIfMissing(null)),
    save: (record, text) =>
      explainWriteErrors(releasesFolder, async () => {
        const path = getPath(record);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const temporaryPath = createTemporaryPath(path);
        await writeFile(temporaryPath, text, { flush: true, mode: 0o600 });
        await rename(temporaryPath, path);
      }),
    async list(kind) {
      const names = await readdir(join(folder, kind)).catch(toDefaultIfMissing<string[]>([]));
      return names.flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));
    },
  };
}
