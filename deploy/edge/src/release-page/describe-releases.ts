import type { Registry, ReleasedFrontEnd, ReleasedVersion, Releases, VersionOrigin } from '@reportage/contracts';
import type { StoredPreview } from '../previews/previews.ts';
import { isFirstRelease } from '../registry/canary.ts';
import { findRollbackTarget, getHostHistory, getRemoteHistory } from '../registry/live-history.ts';
import { hostName } from '../registry/pointers.ts';
import type { HistoryDecision, RegistryState } from '../registry/store.ts';
import { createTally, toCounts } from '../rollout/report-line.ts';
import type { RecentReports } from './recent-reports.ts';

type Versions = Record<string, { publishedAt: string; origin?: VersionOrigin | undefined }>;

function describeVersions(name: string, versions: Versions, reports: RecentReports | null): ReleasedVersion[] {
  return Object.entries(versions)
    .map(([version, { publishedAt, origin = null }]) => ({
      version,
      publishedAt,
      origin,
      reported: reports?.findCounts(name, version) ?? toCounts(createTally()),
    }))
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

function describeHost(host: NonNullable<Registry['host']>, reports: RecentReports | null): ReleasedFrontEnd {
  return {
    name: hostName,
    live: host.version,
    canary: host.canary && { version: host.canary.version, percent: host.canary.percent },
    isFirstRelease: false,
    isDisabled: false,
    rollbackTo: findRollbackTarget(getHostHistory(host)),
    versions: describeVersions(hostName, host.versions, reports),
  };
}

const describeRemote = (
  name: string,
  remote: Registry['remotes'][string],
  reports: RecentReports | null,
): ReleasedFrontEnd => ({
  name,
  live: remote.stable,
  isFirstRelease: isFirstRelease(remote),
  canary: remote.canary && { version: remote.canary.version, percent: remote.canary.percent },
  isDisabled: remote.disabled,
  rollbackTo: findRollbackTarget(getRemoteHistory(remote)),
  versions: describeVersions(name, remote.versions, reports),
});

/** Describes the releases for the release page. */
export function describeReleases(
  { registry, damaged }: RegistryState,
  history: readonly HistoryDecision[],
  { reports, previews }: { reports: RecentReports | null; previews: readonly StoredPreview[] },
): Releases {
  const { revision, updatedAt, host, remotes } = registry;
  const sortedRemotes = Object.entries(remotes).toSorted(([one], [other]) => one.localeCompare(other));
  return {
    revision,
    updatedAt,
    damaged,
    frontEnds: [
      ...(host ? [describeHost(host, reports)] : []),
      ...sortedRemotes.map(([name, remote]) => describeRemote(name, remote, reports)),
    ],
    previews: previews.map(({ name, publishedAt, until, origin, versions }) => ({
      ...{ name, publishedAt, until, origin },
      remotes: Object.values(versions).map(({ name: remote, version }) => ({ name: remote, version })),
    })),
    history: history.map((decision) => ({ ...decision, by: decision.by ?? null })),
    reports: reports && { from: reports.from.toISOString(), until: reports.until.toISOString() },
  };
}
