import type { Registry } from '@reportage/contracts';

/** Which versions of one front end were live, and in which order. */
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

export type Decision = NonNullable<Registry['remotes'][string]['chosenBy']>;

/** More steps back than anybody needs; versions are collected after 30 days anyway. */
const maxSteps = 20;

/** In registries without `earlier`, `previous` was the version rolled back from, which is later than the live one. */
export const isRolledBack = ({ live, previous, earlier, versions }: LiveHistory): boolean =>
  earlier === undefined &&
  previous !== null &&
  (versions[previous]?.publishedAt ?? '') > (versions[live]?.publishedAt ?? '');

/** The kept versions that can be rolled back to, newest first. */
function listStepsBack(history: LiveHistory): string[] {
  const { live, previous, earlier = [], versions } = history;
  if (previous === null || isRolledBack(history)) return [];
  return [previous, ...earlier].filter((version) => Object.hasOwn(versions, version) && version !== live);
}

type StepsBack = { previous: string | null; earlier: string[] };

const toStepsBack = ([previous, ...earlier]: readonly string[]): StepsBack => ({
  previous: previous ?? null,
  earlier: earlier.slice(0, maxSteps),
});

/** The versions to go back to after a newly published version has become live. */
export function stepsAfterPublishing(history: LiveHistory, version: string): StepsBack {
  const steps = listStepsBack(history);
  return toStepsBack(version === history.live ? steps : [history.live, ...steps.filter((step) => step !== version)]);
}

/** The versions to go back to after a rollback, which no longer include those that were live later. */
export function stepsAfterRollback(history: LiveHistory, version: string): StepsBack {
  const steps = listStepsBack(history);
  const index = steps.indexOf(version);
  return index === -1 ? stepsAfterPublishing(history, version) : toStepsBack(steps.slice(index + 1));
}

/** The version that was live before, if it is kept. */
export const findStepBack = (history: LiveHistory): string | null => listStepsBack(history)[0] ?? null;
