import { createFolderStore } from './folder/folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** The path of a folder, or a bucket's store. */
export type Releases = string | ReleaseStore;

export const getStore = (releases: Releases): ReleaseStore =>
  typeof releases === 'string' ? createFolderStore(releases) : releases;
