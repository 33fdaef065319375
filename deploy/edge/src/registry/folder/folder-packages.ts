import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraft, packagesFolder } from '../locations.ts';
import type { PackageStore } from '../release-store.ts';
import { createOnce } from './create-once.ts';
import { unlessMissing } from './passing-failures.ts';
import { writingTo } from './writing.ts';

export function createFolderPackages(releasesFolder: string): PackageStore {
  const folder = join(releasesFolder, packagesFolder);
  return {
    async list() {
      const names = await readdir(folder).catch(unlessMissing<string[]>([]));
      return names.filter((name) => !isDraft(name));
    },
    read: (file) => readFile(join(folder, file)).catch(unlessMissing(null)),
    add: (file, content) => writingTo(releasesFolder, () => createOnce(folder, file, content)),
  };
}
