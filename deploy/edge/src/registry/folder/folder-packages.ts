import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTemporary, packagesFolder } from '../locations.ts';
import type { PackageStore } from '../release-store.ts';
import { createFileOnce } from './create-file-once.ts';
import { toDefaultIfMissing } from './read-errors.ts';
import { explainWriteErrors } from './write-errors.ts';

export function createFolderPackages(releasesFolder: string): PackageStore {
  const folder = join(releasesFolder, packagesFolder);
  return {
    async list() {
      const names = await readdir(folder).catch(toDefaultIfMissing<string[]>([]));
      return names.filter((name) => !isTemporary(name));
    },
    read: (file) => readFile(join(folder, file)).catch(toDefaultIfMissing(null)),
    add: (file, content) => explainWriteErrors(releasesFolder, () => createFileOnce(folder, file, content)),
  };
}
