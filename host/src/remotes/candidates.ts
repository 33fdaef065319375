import type { Registry, RegistryVersion } from '@reportage/contracts';
import { getUnmetRequirements } from './compatibility.ts';

/** Lists versions of a remote: the selected one first, then its predecessor. */
export function getVersions(registry: Registry, remote: string): RegistryVersion[] {
  const published = registry.remotes[remote];
  if (!published || published.disabled) return [];
  return [published.stable, published.previous]
    .flatMap((version) => (version ? [published.versions[version]] : []))
    .filter((version) => version !== undefined);
}

/** Returns the versions that this host may run. */
export const getCandidates = (registry: Registry, remote: string): RegistryVersion[] =>
  getVersions(registry, remote).filter((version) => getUnmetRequirements(version, registry).length === 0);
