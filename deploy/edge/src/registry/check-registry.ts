import type { Registry } from '@reportage/contracts';
import {
  conflictingOwners,
  overlappingRoutes,
  routesOutside,
  unemittedEvents,
  unknownEvents,
  unmetRequirements,
  unmetWidgets,
} from '@reportage/contracts/publishing';
import { RegistryError } from './registry-error.ts';

/** Every version that some browser would run, or would again once its remote is back in service: the stable one and its canary. */
const publishedVersions = ({ remotes }: Pick<Registry, 'remotes'>) =>
  Object.entries(remotes).flatMap(([name, { disabled, stable, canary, versions }]) =>
    [stable, canary?.version].flatMap((version) => {
      const published = version ? versions[version] : undefined;
      return published ? [{ ...published, name, disabled }] : [];
    }),
  );

/** Everything that is wrong with a registry as a whole: what would run, against the host that would run it. */
export function registryProblems(registry: Pick<Registry, 'host' | 'remotes'>): string[] {
  const published = publishedVersions(registry);
  const running = published.filter(({ disabled }) => !disabled);
  if (running.length === 0) return [];
  const host = registry.host?.versions[registry.host.version];
  if (!host) return ['no host is published yet: publish the host first, or together with its remotes'];
  const { prefixes, events } = host;
  return [
    ...running.flatMap((remote) => unmetRequirements(remote, host)),
    ...(prefixes ? running.flatMap((remote) => routesOutside(remote, prefixes)) : []),
    ...overlappingRoutes(running),
    ...conflictingOwners(running),
    // What is out of service for now counts as there: its consumers and listeners get it back.
    ...unmetWidgets(running, published),
    ...(events ? [...unknownEvents(running, events, published), ...unemittedEvents(running, published, events)] : []),
  ];
}

/** @throws {RegistryError} where the registry cannot run as it would be, saying what `what` would break */
export function checkRegistry(registry: Registry, what: string): Registry {
  const problems = [...new Set(registryProblems(registry))];
  if (problems.length > 0) throw new RegistryError(`${what} is refused`, problems);
  return registry;
}
