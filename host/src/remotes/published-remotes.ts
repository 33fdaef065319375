import type { Registry, RegistryVersion } from '@reportage/contracts';
import { getCandidates } from './candidates.ts';

export interface PublishedRemote {
  remote: string;
  /** The version that would be loaded first. */
  version: RegistryVersion;
}

/** Metadata of every remote that may run. */
export const listPublishedRemotes = (registry: Registry): PublishedRemote[] =>
  Object.keys(registry.remotes).flatMap((remote) => {
    const [version] = getCandidates(registry, remote);
    return version ? [{ remote, version }] : [];
  });
