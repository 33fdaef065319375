import { type Registry, type RegistryVersion, remoteContractVersion } from '@reportage/contracts';
import { satisfiesCaret } from './contract.ts';

/** Returns the versions of the singletons that this page's host provides, if its manifest is published. */
const getProvidedVersions = ({ host }: Pick<Registry, 'host'>): Record<string, string> | undefined =>
  host?.versions[host.version]?.provides;

/**
 * Lists a version's requirements that this host does not meet. The publishing checks reject such versions, but this
 * tab's host may be older than a version that was published after the page started.
 */
export function getUnmetRequirements(
  { name, contract, shared }: Pick<RegistryVersion, 'name' | 'contract' | 'shared'>,
  registry: Pick<Registry, 'host'>,
): string[] {
  const provided = getProvidedVersions(registry);
  const unmet = satisfiesCaret(contract, remoteContractVersion)
    ? []
    : [`${name} requires remote contract ${contract}, but this host implements ${remoteContractVersion}`];
  if (!provided) return unmet;
  for (const [shareName, range] of Object.entries(shared)) {
    const version = provided[shareName];
    if (version === undefined) unmet.push(`${name} requires ${shareName} ${range}, but this host does not provide it`);
    else if (!satisfiesCaret(range, version))
      unmet.push(`${name} requires ${shareName} ${range}, but this host provides ${version}`);
  }
  return unmet;
}
