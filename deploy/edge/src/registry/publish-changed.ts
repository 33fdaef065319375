import type { Registry } from '@reportage/contracts';
import { buildName, describeBuild, readCommit } from '@reportage/publishing';
import { findLiveVersion, findPublishBlocker, listLivePublications } from './decisions.ts';
import type { SelectionReason } from './live-history.ts';
import { type PublishOptions, publish } from './publish.ts';
import type { PublishedRecord } from './published-record.ts';
import { RegistryError } from './registry-error.ts';
import type { Releases } from './releases.ts';
import { getAccountName } from './source.ts';
import { readState } from './store.ts';

/** A front end that was not published, because somebody else has chosen its live version. */
export interface SkippedVersion {
  name: string;
  /** The version that is live. */
  version: string;
  decision: SelectionReason | 'publish';
}

export interface ChangedReleases {
  registry: Registry;
  /** The versions that are now live, such as `mfe-reports 0.1.0-3fa9c1`. */
  published: string[];
  skipped: SkippedVersion[];
  /**
   * Why nothing was published: the registry is damaged, or the builds are incompatible with the versions that were
   * kept.
   */
  rejection: RegistryError | null;
}

/** Determines who starts the product, and from which commit. */
async function getOrigin(
  builds: readonly { name: string }[],
  folder: string,
): Promise<Pick<PublishOptions, 'by' | 'origins'>> {
  const [by, commit] = [getAccountName(), await readCommit(folder)];
  return { by, origins: Object.fromEntries(builds.map(({ name }) => [name, { by, ...(commit ? { commit } : {}) }])) };
}

/**
 * Publishes what this checkout has changed since it last published, except front ends whose version somebody
 * chose by a rollback, a canary or a promotion, or that somebody has published in the meantime.
 * @throws {RegistryError} if builds are rejected for other reasons, or if no published version could run instead
 */
export async function publishChanged(
  releases: Releases,
  folders: readonly string[],
  record: PublishedRecord,
): Promise<ChangedReleases> {
  const previousState = await readState(releases);
  const earlierPublications = await record.read();
  const builds = (await Promise.all(folders.map(describeBuild))).map((build) => ({
    name: buildName(build),
    version: build.manifest.version,
  }));
  const isNew = builds.some(({ name, version }) => findLiveVersion(previousState.registry, name) !== version);
  const attempt = publish(releases, folders, {
    earlierPublications,
    // Runs git only if there is something new, because most starts publish nothing.
    ...(isNew ? await getOrigin(builds, folders[0] ?? '.') : {}),
  });
  const outcome = await attempt.catch((error: unknown) => {
    if (!(error instanceof RegistryError)) throw error;
    return error;
  });
  const registry = outcome instanceof RegistryError ? previousState.registry : outcome;
  const liveBuilds = builds.filter(({ name, version }) => findLiveVersion(registry, name) === version);
  const published = liveBuilds.filter(({ name, version }) => findLiveVersion(previousState.registry, name) !== version);
  const skipped = builds.flatMap(({ name, version }): SkippedVersion[] => {
    const decision = findPublishBlocker(registry, name, earlierPublications);
    const current = findLiveVersion(registry, name);
    return decision && current && current !== version ? [{ name, version: current, decision }] : [];
  });
  await record.add(
    listLivePublications(
      registry,
      liveBuilds.map(({ name }) => name),
    ),
  );
  const result = { registry, skipped, published: published.map(({ name, version }) => `${name} ${version}`) };
  if (!(outcome instanceof RegistryError)) return { ...result, rejection: null };
  const canRun = registry.host !== null && (skipped.length > 0 || previousState.damaged.length > 0);
  if (!canRun) throw outcome;
  return { ...result, rejection: outcome };
}
