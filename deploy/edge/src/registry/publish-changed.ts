import type { Registry } from '@reportage/contracts';
import { buildName, describeBuild } from './build-folder.ts';
import type { Decision } from './course.ts';
import { decisionOn } from './decisions.ts';
import { hostName } from './pointers.ts';
import { publish } from './publish.ts';
import { RegistryError } from './registry-error.ts';
import { readState } from './store.ts';

/** Something whose own build is not live, because somebody decided otherwise. */
export interface KeptVersion {
  name: string;
  /** What is live. */
  version: string;
  decision: Decision;
}

export interface ChangedReleases {
  registry: Registry;
  kept: KeptVersion[];
  /** Why nothing was published: the registry is damaged, or the builds do not go with what was kept. */
  refusal: RegistryError | null;
}

const liveVersion = ({ host, remotes }: Registry, name: string): string | undefined =>
  name === hostName ? host?.version : remotes[name]?.stable;

/**
 * Publishes the builds that are not live yet, and leaves alone what somebody chose by a rollback, a canary or a promotion.
 * @throws {RegistryError} if builds are refused of their own, or nothing was published that could run instead
 */
export async function publishChanged(releasesFolder: string, folders: readonly string[]): Promise<ChangedReleases> {
  const before = await readState(releasesFolder);
  const attempt = publish(releasesFolder, folders, { keepsDecisions: true });
  const published = await attempt.catch((error: unknown) => {
    if (!(error instanceof RegistryError)) throw error;
    return error;
  });
  const registry = published instanceof RegistryError ? before.registry : published;
  const described = await Promise.all(folders.map(describeBuild));
  const kept = described.flatMap((build): KeptVersion[] => {
    const name = buildName(build);
    const decision = decisionOn(registry, name);
    const version = liveVersion(registry, name);
    return decision && version && version !== build.manifest.version ? [{ name, version, decision }] : [];
  });
  if (!(published instanceof RegistryError)) return { registry, kept, refusal: null };
  const canRun = registry.host !== null && (kept.length > 0 || before.damaged.length > 0);
  if (!canRun) throw published;
  return { registry, kept, refusal: published };
}
