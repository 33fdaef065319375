import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildStore } from '../release-store.ts';
import { toDefaultIfMissing } from './read-errors.ts';
import { isStored, requireStorable, storeFiles } from './store-files.ts';

export const createFolderBuilds = (releasesFolder: string): BuildStore => ({
  requireStorable: (build) => requireStorable(releasesFolder, build),
  store: (build) => storeFiles(releasesFolder, build),
  isStored: async (build) => isStored(releasesFolder, build),
  read: (path) => readFile(join(releasesFolder, path)).catch(toDefaultIfMissing(undefined)),
});
