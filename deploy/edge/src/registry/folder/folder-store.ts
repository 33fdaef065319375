import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '../release-store.ts';
import { createFolderAccess } from './folder-access.ts';
import { createFolderDescriptions } from './folder-descriptions.ts';
import { createFolderHistory } from './folder-history.ts';
import { unlessMissing } from './passing-failures.ts';
import { createFolderGarbage } from './removal.ts';
import { isStored, requireStorable, storeFiles } from './store-files.ts';

/** Releases in a folder: whoever can write to it may change what runs. */
export const createFolderStore = (releasesFolder: string): ReleaseStore => ({
  name: releasesFolder,
  history: createFolderHistory(releasesFolder),
  descriptions: createFolderDescriptions(releasesFolder),
  builds: {
    requireStorable: (build) => requireStorable(releasesFolder, build),
    store: (build) => storeFiles(releasesFolder, build),
    isStored: async (build) => isStored(releasesFolder, build),
    read: (path) => readFile(join(releasesFolder, path)).catch(unlessMissing(undefined)),
  },
  garbage: createFolderGarbage(releasesFolder),
  access: createFolderAccess(releasesFolder),
});
