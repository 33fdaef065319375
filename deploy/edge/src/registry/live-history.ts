import type { Registry } from '@reportage/contracts';

/** The live versions of one front end, in order. */
export interface LiveHistory {
  live: string;
  previous: string | null;
  earlier?: string[] | undefined;
  versions: Record<string, { publishedAt: string }>;
}

export const getRemoteHistory = ({ stable, ...remote }: Registry['remotes'][string]): LiveHistory => ({
  ...remote,
  live: stable,
});
export const getHostHistory = ({ version, ...host }: NonNullable<Registry['host']>): LiveHistory => ({
  ...host,
  live: version,
});

export type SelectionReason = NonNullable<Registry['remotes'][string]['chosenBy']>;

/** High, because versions are removed after 30 days anyway. */
const maxRollbackTargets = 20;

/**
 * Whether the live version was chosen by a rollback, in a registry without `earlier`. Its `previous` is the version
 * that was rolled back, which is newer than the live one.
 */
export const isRolledBack = ({ live, previous, earlier, versions }: LiveHistory): boolean =>
  earlier === undefined &&
  previous !== null &&
  (versions[previous]?.publishedAt ?? '') > (versions[live]?.publishedAt ?? '');

/** Lists the retained versions to which a rollback is possible, newest first. */
function listRollbackTargets(history: LiveHistory): string[] {
  const { live, previous, earlier = [], versions } = history;
  if (previous === null || isRolledBack(history)) return [];
  return [previous, ...earlier].filter((version) => Object.hasOwn(versions, version) && version !== live);
}

type RollbackTargets = { previous: string | null; earlier: string[] };

const toRollbackTargets = ([previous, ...earlier]: readonly string[]): RollbackTargets => ({
  previous: previous ?? null,
  earlier: earlier.slice(0, maxRollbackTargets),
});

/** Returns the rollback targets after a new version has been published. */
export function getRollbackTargetsAfterPublishing(history: LiveHistory, version: string): RollbackTargets {
  const targets = listRollbackTargets(history);
  return toRollbackTargets(
    version === history.live ? targets : [history.live, ...targets.filter((target) => target !== version)],
  );
}

/** Returns the rollback targets after a rollback, without versions that became live after the restored one. */
export function getRollbackTargetsAfterRollback(history: LiveHistory, version: string): RollbackTargets {
  const targets = listRollbackTargets(history);
  const index = targets.indexOf(version);
  return index === -1
    ? getRollbackTargetsAfterPublishing(history, version)
    : toRollbackTargets(targets.slice(index + 1));
}

/** Finds the version that was live before, if it is retained. */
export const findRollbackTarget = (history: LiveHistory): string | null => listRollbackTargets(history)[0] ?? null;
