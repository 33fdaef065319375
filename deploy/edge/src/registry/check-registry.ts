import type { Registry } from '@reportage/contracts';
import {
  conflictingOwners,
  overlappingRoutes,
  routesOutside,
  unemittedEvents,
  unknownEvents,
  unmetExports,
  unmetRequirements,
  unmetWidgets,
} from '@reportage/contracts/publishing';
import { RegistryError } from './registry-error.ts';

/** Every version that a browser may run, including those of disabled remotes, which can be enabled again: stable and canary. */
const publishedVersions = ({ remotes }: Pick<Registry, 'remotes'>) =>
  Object.entries(remotes).flatMap(([name, { disabled, stable, canary, versions }]) =>
    [stable, canary?.version].flatMap((version) => {
      const published = version ? versions[version] : undefined;
      return published ? [{ ...published, name, disabled }] : [];
    }),
  );

/** Everything that is wrong with the registry as a whole: the live versions against the live host. */
export function registryProblems(registry: Pick<Registry, 'host' | 'remotes'>): string[] {
  const published = publishedVersions(registry);
  const running = published.filter(({ disabled }) => !disabled);
  if (running.length === 0) return [];
  const host = registry.host?.versions[registry.host.version];
  if (!host) return ['no host is published yet: publish the host first, or together with its remotes'];
  const { prefixes, events } = host;
  return [
    ...running.flatMap((remote) => unmetRequirements(remote, host)),
    ...running.flatMap((remote) => unmetExports(remote, host)),
    ...(prefixes ? running.flatMap((remote) => routesOutside(remote, prefixes)) : []),
    ...overlappingRoutes(running),
    ...conflictingOwners(running),
    // Disabled remotes count too: their consumers and listeners get them back.
    ...unmetWidgets(running, published),
    ...(events ? [...unknownEvents(running, events, published), ...unemittedEvents(running, published, events)] : []),
  ];
}

/** @param what names the refused change in the error @throws {RegistryError} if the registry has problems */
export function checkRegistry(registry: Registry, what: string): Registry {
  const problems = [...new Set(registryProblems(registry))];
  if (problems.length > 0) throw new RegistryError(`${what} is refused`, problems);
  return registry;
}
