import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraft, packagesFolder } from '../locations.ts';
import type { PackageStore } from '../release-store.ts';
import { createOnce } from './create-once.ts';
import { orIfMissing } from './passing-failures.ts';
import { withWriteErrors } from './writing.ts';

export function createFolderPackages(releasesFolder: string): PackageStore {
  const folder = join(releasesFolder, packagesFolder);
  return {
    async list() {
      const names = await readdir(folder).catch(orIfMissing<string[]>([]));
      return names.filter((name) => !isDraft(name));
    },
    read: (file) => readFile(join(folder, file)).catch(orIfMissing(null)),
    add: (file, content) => withWriteErrors(releasesFolder, () => createOnce(folder, file, content)),
  };
}
