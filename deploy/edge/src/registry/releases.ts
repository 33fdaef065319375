import { createFolderStore } from './folder/folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** A folder by its path, or a bucket. */
export type Releases = string | ReleaseStore;

export const storeOf = (releases: Releases): ReleaseStore =>
  typeof releases === 'string' ? createFolderStore(releases) : releases;
