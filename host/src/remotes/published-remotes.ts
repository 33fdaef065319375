import type { Registry, RegistryVersion } from '@reportage/contracts';
import { getCandidates } from './candidates.ts';

export interface PublishedRemote {
  remote: string;
  /** The version that would be loaded first. */
  version: RegistryVersion;
}

/** Lists every remote that may run, with its metadata. */
export const listPublishedRemotes = (registry: Registry): PublishedRemote[] =>
  Object.keys(registry.remotes).flatMap((remote) => {
    const [version] = getCandidates(registry, remote);
    return version ? [{ remote, version }] : [];
  });
