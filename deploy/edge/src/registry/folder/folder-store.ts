import type { ReleaseStore } from '../release-store.ts';
import { createFolderAccess } from './folder-access.ts';
import { createFolderBuilds } from './folder-builds.ts';
import { createFolderDescriptions } from './folder-descriptions.ts';
import { createFolderHistory } from './folder-history.ts';
import { createFolderPackages } from './folder-packages.ts';
import { createFolderPreviews } from './folder-previews.ts';
import { createFolderGarbageCollector } from './removal.ts';

/** Creates a store in a folder. Anyone with write access can change what runs. */
export const createFolderStore = (releasesFolder: string): ReleaseStore => ({
  name: releasesFolder,
  history: createFolderHistory(releasesFolder),
  descriptions: createFolderDescriptions(releasesFolder),
  builds: createFolderBuilds(releasesFolder),
  garbage: createFolderGarbageCollector(releasesFolder),
  access: createFolderAccess(releasesFolder),
  previews: createFolderPreviews(releasesFolder),
  packages: createFolderPackages(releasesFolder),
});
