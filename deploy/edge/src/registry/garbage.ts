import { getContentFile, type Registry } from '@reportage/contracts';
import { getBaseFile } from './locations.ts';
import { hostName } from './pointers.ts';

export interface PublishedVersion {
  /** The name of the remote, or `host`. */
  name: string;
  version: string;
}

/** Reads the registry's current state. */
export type ReadRegistry = () => Promise<Registry>;

/** No publication takes a day, so older unreferenced files were left by an interrupted publication. */
const abandonedAfterMs = 24 * 60 * 60 * 1_000;

export const isAbandoned = (modifiedAt: Date, now: Date): boolean =>
  modifiedAt.getTime() < now.getTime() - abandonedAfterMs;

const getVersions = (registry: Registry, name: string): Record<string, { integrity: Record<string, string> }> =>
  (name === hostName ? registry.host?.versions : registry.remotes[name]?.versions) ?? {};

export const isRegistered = (registry: Registry, { name, version }: PublishedVersion): boolean =>
  version in getVersions(registry, name);

/** Whether a retained version refers to the file, or to the file that it belongs to. */
export const isReferenced = (registry: Registry, name: string, file: string): boolean =>
  Object.values(getVersions(registry, name)).some(({ integrity }) => getContentFile(getBaseFile(file)) in integrity);
