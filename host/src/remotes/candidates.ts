import { type Registry, type RegistryVersion, remoteContractVersion } from '@reportage/contracts';
import { satisfiesCaret } from './contract.ts';

/** Versions of a remote that this host may run, the wanted one first, then the one before it. */
export function candidatesOf(registry: Registry, remote: string): RegistryVersion[] {
  const published = registry.remotes[remote];
  if (!published || published.disabled) return [];
  const versions = [published.stable, published.previous].flatMap((version) =>
    version ? [published.versions[version]] : [],
  );
  return versions
    .filter((version) => version !== undefined)
    .filter(({ contract }) => satisfiesCaret(contract, remoteContractVersion));
}
