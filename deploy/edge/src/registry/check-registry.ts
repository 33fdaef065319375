import type { Registry } from '@reportage/contracts';
import {
  findConflictingOwners,
  findMissingExports,
  findMissingWidgets,
  findOverlappingRoutes,
  findRoutesOutsidePrefixes,
  findUnemittedEvents,
  findUnknownEvents,
  findUnmetRequirements,
} from '@reportage/contracts/publishing';
import { RegistryError } from './registry-error.ts';

/** Lists the stable and canary versions of all remotes, including disabled ones, which can be enabled again. */
const listPublishedVersions = ({ remotes }: Pick<Registry, 'remotes'>) =>
  Object.entries(remotes).flatMap(([name, { disabled, stable, canary, versions }]) =>
    [...new Set([stable, canary?.version])].flatMap((version) => {
      const published = version ? versions[version] : undefined;
      return published ? [{ ...published, name, disabled }] : [];
    }),
  );

/** Lists the hosts that browsers may run. Each may run with any running version of a remote. */
function listRunningHosts({ host }: Pick<Registry, 'host'>) {
  return [host?.version, host?.canary?.version].flatMap((version) => (version && host?.versions[version]) || []);
}

/** Finds incompatibilities between the live remotes and the live hosts. */
export function findRegistryProblems(registry: Pick<Registry, 'host' | 'remotes'>): string[] {
  const publishedRemotes = listPublishedVersions(registry);
  const runningRemotes = publishedRemotes.filter(({ disabled }) => !disabled);
  if (runningRemotes.length === 0) return [];
  const hosts = listRunningHosts(registry);
  if (hosts.length === 0) return ['no host is published yet: publish the host first, or together with its remotes'];
  return [
    ...hosts.flatMap((host) => findHostProblems(host, runningRemotes, publishedRemotes)),
    ...findOverlappingRoutes(runningRemotes),
    ...findConflictingOwners(runningRemotes),
    // Widgets of disabled remotes also count, because the remotes may be enabled again.
    ...findMissingWidgets(runningRemotes, publishedRemotes),
  ];
}

type PublishedRemotes = ReturnType<typeof listPublishedVersions>;

/** Finds requirements of remotes that the host does not meet. */
function findHostProblems(
  host: ReturnType<typeof listRunningHosts>[number],
  runningRemotes: PublishedRemotes,
  publishedRemotes: PublishedRemotes,
): string[] {
  const { prefixes, events } = host;
  return [
    ...runningRemotes.flatMap((remote) => findUnmetRequirements(remote, host)),
    ...runningRemotes.flatMap((remote) => findMissingExports(remote, host)),
    ...(prefixes ? runningRemotes.flatMap((remote) => findRoutesOutsidePrefixes(remote, prefixes)) : []),
    ...(events
      ? [
          ...findUnknownEvents(runningRemotes, events, publishedRemotes),
          ...findUnemittedEvents(runningRemotes, publishedRemotes, events),
        ]
      : []),
  ];
}

/** @param subject describes the change in the error @throws {RegistryError} if the registry has problems */
export function checkRegistry(registry: Registry, subject: string): Registry {
  const problems = [...new Set(findRegistryProblems(registry))];
  if (problems.length > 0) throw new RegistryError(`${subject} is refused`, problems);
  return registry;
}
