import type { Registry } from '@reportage/contracts';

/** Which versions of one front end were live, in which order. */
export interface Course {
  live: string;
  previous: string | null;
  earlier?: string[] | undefined;
  versions: Record<string, { publishedAt: string }>;
}

export const courseOfRemote = ({ stable, ...remote }: Registry['remotes'][string]): Course => ({
  ...remote,
  live: stable,
});
export const courseOfHost = ({ version, ...host }: NonNullable<Registry['host']>): Course => ({
  ...host,
  live: version,
});

export type Decision = NonNullable<Registry['remotes'][string]['chosenBy']>;

/** More steps back than anybody needs; versions are collected after 30 days anyway. */
const keptSteps = 20;

/** In registries without `earlier`, `previous` was the version rolled back from: a later version than the live one. */
export const isRolledBack = ({ live, previous, earlier, versions }: Course): boolean =>
  earlier === undefined &&
  previous !== null &&
  (versions[previous]?.publishedAt ?? '') > (versions[live]?.publishedAt ?? '');

/** The kept versions that can be rolled back to, newest first. */
function stepsBack(course: Course): string[] {
  const { live, previous, earlier = [], versions } = course;
  if (previous === null || isRolledBack(course)) return [];
  return [previous, ...earlier].filter((version) => Object.hasOwn(versions, version) && version !== live);
}

type Next = { previous: string | null; earlier: string[] };

const courseOf = ([previous, ...earlier]: readonly string[]): Next => ({
  previous: previous ?? null,
  earlier: earlier.slice(0, keptSteps),
});

/** The versions to go back to after a newly published version has become live. */
export function coursePublished(course: Course, version: string): Next {
  const steps = stepsBack(course);
  return courseOf(version === course.live ? steps : [course.live, ...steps.filter((step) => step !== version)]);
}

/** The versions to go back to after a rollback: those that were live later are no longer among them. */
export function courseRolledBack(course: Course, version: string): Next {
  const steps = stepsBack(course);
  const index = steps.indexOf(version);
  return index === -1 ? coursePublished(course, version) : courseOf(steps.slice(index + 1));
}

/** The version that was live before, if it is kept. */
export const stepBack = (course: Course): string | null => stepsBack(course)[0] ?? null;
