import { randomUUID } from 'node:crypto';
import { type Canary, getRemoteBase, hostBase, type Registry, type VersionOrigin } from '@reportage/contracts';
import { buildName, type DescribedBuild, describeBuild, readBuild } from '@reportage/publishing';
import { getCanary, isFirstRelease } from './canary.ts';
import { requireExports } from './check-exports.ts';
import { checkRegistry } from './check-registry.ts';
import { findLiveVersion, findPublishBlocker, findSelectionReason } from './decisions.ts';
import { getHostHistory, getRemoteHistory, getRollbackTargetsAfterPublishing } from './live-history.ts';
import type { PublishedVersions } from './published-record.ts';
import { RegistryError } from './registry-error.ts';
import { getStore, type Releases } from './releases.ts';
import { type Change, type ChangeOptions, changeRegistry, readRegistry, requireExpected } from './store.ts';

export interface PublishOptions extends ChangeOptions {
  /** Publishes only for this share of the browsers, alongside the stable version. */
  canaryPercent?: number;
  /**
   * The caller's earlier publications. If given, skips front ends that others have published since, and those for which
   * somebody chose a version by a rollback, a canary or a promotion.
   */
  earlierPublications?: PublishedVersions;
  /**
   * Rejects remotes that use an export that a retained host lacks. The host can then still be rolled back to any of
   * these hosts.
   */
  everyHost?: boolean;
  /** The origin of each build, by name. */
  origins?: Readonly<Record<string, VersionOrigin>>;
}

const toSubject = (build: DescribedBuild, { canaryPercent }: PublishOptions): string => {
  const subject = `${buildName(build)} ${build.manifest.version}`;
  return canaryPercent === undefined ? subject : `${subject} at ${canaryPercent}%`;
};

interface Publication {
  at: string;
  origin: VersionOrigin | undefined;
}

function withHost(
  registry: Registry,
  manifest: Extract<DescribedBuild, { kind: 'host' }>['manifest'],
  { at, origin, canary }: Publication & { canary: Canary | null },
): Registry {
  const { host } = registry;
  const rollbackTargets = host
    ? getRollbackTargetsAfterPublishing(getHostHistory(host), manifest.version)
    : { previous: null, earlier: [] };
  const publishedVersion = { ...manifest, base: hostBase, publishedAt: at, unusedSince: null, origin };
  const versions = { ...host?.versions, [manifest.version]: publishedVersion };
  if (canary) {
    if (!host)
      throw new RegistryError(
        'No host has been published yet: the first one is for all browsers, so publish it without --canary.',
      );
    if (host.version === manifest.version)
      throw new RegistryError(`host ${manifest.version} is already the stable version.`);
    return { ...registry, host: { ...host, canary, versions, chosenBy: 'canary' } };
  }
  return { ...registry, host: { version: manifest.version, ...rollbackTargets, canary: null, versions } };
}

/** Adds a build of a remote. As with the host, a newer stable version ends the canary. */
function withRemote(
  registry: Registry,
  { name, version, ...manifest }: Extract<DescribedBuild, { kind: 'remote' }>['manifest'],
  { at, origin, canary }: Publication & { canary: Canary | null },
): Registry {
  const existingRemote = registry.remotes[name];
  const publishedVersion = {
    ...manifest,
    name,
    version,
    base: getRemoteBase(name),
    publishedAt: at,
    unusedSince: null,
    origin,
  };
  const versions = { ...existingRemote?.versions, [version]: publishedVersion };
  if (canary) {
    // Browsers outside the canary have no version yet.
    if (!existingRemote || isFirstRelease(existingRemote)) {
      const firstRelease = {
        stable: version,
        previous: null,
        earlier: [],
        canary,
        disabled: existingRemote?.disabled ?? false,
        versions,
      };
      return { ...registry, remotes: { ...registry.remotes, [name]: { ...firstRelease, chosenBy: 'canary' } } };
    }
    if (existingRemote.stable === version) throw new RegistryError(`${name} ${version} is already the stable version.`);
    return {
      ...registry,
      remotes: { ...registry.remotes, [name]: { ...existingRemote, canary, versions, chosenBy: 'canary' } },
    };
  }
  const rollbackTargets =
    existingRemote && !isFirstRelease(existingRemote)
      ? getRollbackTargetsAfterPublishing(getRemoteHistory(existingRemote), version)
      : { previous: null, earlier: [] };
  const remote = {
    stable: version,
    ...rollbackTargets,
    canary: null,
    disabled: existingRemote?.disabled ?? false,
    versions,
  };
  return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
}

function withBuild(
  registry: Registry,
  build: DescribedBuild,
  at: string,
  { canaryPercent, origins }: PublishOptions,
): Registry {
  const origin = origins?.[buildName(build)];
  const { version } = build.manifest;
  const canary = canaryPercent === undefined ? null : { version, percent: canaryPercent, salt: randomUUID() };
  return build.kind === 'remote'
    ? withRemote(registry, build.manifest, { at, origin, canary })
    : withHost(registry, build.manifest, { at, origin, canary });
}

/**
 * @throws {RegistryError} if two builds belong to the same front end. Only one of them could run, and its recorded
 * origin might be that of the other.
 */
export function requireDistinctBuilds(builds: readonly DescribedBuild[]): void {
  const names = builds.map(buildName);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) throw new RegistryError(`There are two builds of ${duplicate}: publish one of each.`);
}

/** Whether this publication keeps the live version because somebody else has chosen it. */
const isKept = (registry: Registry, build: DescribedBuild, { earlierPublications }: PublishOptions): boolean =>
  earlierPublications !== undefined && findPublishBlocker(registry, buildName(build), earlierPublications) !== null;

function isLive(registry: Registry, build: DescribedBuild, { canaryPercent }: PublishOptions): boolean {
  const { version } = build.manifest;
  // Publishing a version that a rollback chose ends that decision, so the next start may replace the version.
  if (canaryPercent === undefined && findSelectionReason(registry, buildName(build)) !== null) return false;
  const name = buildName(build);
  if (canaryPercent === undefined) return findLiveVersion(registry, name) === version;
  const canary = getCanary(registry, name);
  return canary?.version === version && canary.percent === canaryPercent;
}

/**
 * Publishes builds together as one revision, so a host and the remotes that need it can change at the same time. Builds
 * that are already live create no new revision.
 * @throws {RegistryError} if a build is rejected
 */
export async function publish(
  releases: Releases,
  folders: readonly string[],
  options: PublishOptions = {},
): Promise<Registry> {
  const describedBuilds = await Promise.all(folders.map(describeBuild));
  requireDistinctBuilds(describedBuilds);
  const current = await readRegistry(releases);
  // Reads only builds to publish, because builds are megabytes in size and most starts publish none.
  const buildsToPublish = describedBuilds.filter((build) => !isKept(current, build, options));
  if (buildsToPublish.every((build) => isLive(current, build, options))) return current;
  const builds = await Promise.all(buildsToPublish.map(readBuild));
  const apply = (registry: Registry): Change => {
    const newBuilds = builds.filter((build) => !isKept(registry, build, options) && !isLive(registry, build, options));
    if (newBuilds.length === 0) return null;
    const at = new Date().toISOString();
    const subjects = newBuilds.map((build) => toSubject(build, options));
    const next = newBuilds.reduce((changed, build) => withBuild(changed, build, at, options), registry);
    if (options.everyHost) requireExports(newBuilds, next);
    return { registry: checkRegistry(next, `Publishing ${subjects.join(', ')}`), subjects };
  };
  // Checked before files are stored, so rejected builds leave no files behind.
  requireExpected(current, options);
  apply(current);
  const buildStore = getStore(releases).builds;
  for (const build of builds) await buildStore.requireStorable(build);
  for (const build of builds) await buildStore.store(build);
  const registry = await changeRegistry(
    releases,
    options.canaryPercent === undefined ? 'publish' : 'canary',
    apply,
    options,
  );
  // Existing files may have been collected before the registry referred to them.
  for (const build of builds) if (!(await buildStore.isStored(build))) await buildStore.store(build);
  return registry;
}
