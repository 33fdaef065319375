import type { AnyNotification } from '@reportage/contracts';

/** Shorter runs of similar notifications are not combined. */
const minRunLength = 4;

export interface SimilarRun {
  first: AnyNotification;
  /** The other notifications in the run, shown on request. */
  others: readonly AnyNotification[];
}

const areSimilar = (one: AnyNotification, other: AnyNotification): boolean =>
  one.kind === other.kind && one.workspace.id === other.workspace.id;

/** Combines consecutive notifications of the same kind and workspace, such as several sources connected at once. */
export function groupSimilar(notifications: readonly AnyNotification[]): SimilarRun[] {
  const runs: AnyNotification[][] = [];
  for (const notification of notifications) {
    const run = runs.at(-1);
    if (run?.[0] && areSimilar(run[0], notification)) run.push(notification);
    else runs.push([notification]);
  }
  return runs
    .flatMap((run) => (run.length < minRunLength ? run.map((notification) => [notification]) : [run]))
    .flatMap(([first, ...others]) => (first ? [{ first, others }] : []));
}
