import type { Registry } from '@reportage/contracts';
import { getHostHistory, getRemoteHistory, isRolledBack, type SelectionReason } from './live-history.ts';
import { hostName } from './pointers.ts';
import type { PublishedVersions } from './published-record.ts';

/** Returns how somebody chose the live version; null if it is live because it was published last. */
export function findSelectionReason(
  { host, remotes }: Pick<Registry, 'host' | 'remotes'>,
  name: string,
): SelectionReason | null {
  const remote = remotes[name];
  if (name === hostName)
    return (
      host &&
      (host.chosenBy ?? (host.canary ? 'canary' : null) ?? (isRolledBack(getHostHistory(host)) ? 'rollback' : null))
    );
  if (!remote) return null;
  if (remote.chosenBy) return remote.chosenBy;
  if (remote.canary) return 'canary';
  return isRolledBack(getRemoteHistory(remote)) ? 'rollback' : null;
}

type Pointers = Pick<Registry, 'host' | 'remotes'>;

/** Finds the version of a remote or the host that browsers outside a canary run. */
export const findLiveVersion = ({ host, remotes }: Pointers, name: string): string | undefined =>
  name === hostName ? host?.version : remotes[name]?.stable;

/** Lists the live versions of front ends in the format in which a checkout records its publications. */
export function listLivePublications({ host, remotes }: Pointers, names: readonly string[]): PublishedVersions {
  const entries = names.flatMap((name) => {
    const version = findLiveVersion({ host, remotes }, name);
    const versions = name === hostName ? host?.versions : remotes[name]?.versions;
    const publishedAt = version && versions?.[version]?.publishedAt;
    return version && publishedAt ? [[name, { version, publishedAt }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns why a checkout's build must not replace the live version: a decision, or a later publication by somebody
 * else. Null if the build may replace it. An earlier version that is live again after a repair does not count as a
 * publication.
 */
export function findPublishBlocker(
  registry: Pointers,
  name: string,
  published: PublishedVersions,
): SelectionReason | 'publish' | null {
  const last = published[name];
  const live = listLivePublications(registry, [name])[name];
  const isPublishedByOthers = last && live && live.version !== last.version && live.publishedAt > last.publishedAt;
  return findSelectionReason(registry, name) ?? (isPublishedByOthers ? 'publish' : null);
}
