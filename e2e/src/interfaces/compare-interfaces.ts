/** A versioned list of names: exports of a package, or calls of the API, each with a hash of its declaration. */
export interface InterfaceVersion {
  version: string;
  names: Record<string, string>;
}

export interface Interfaces {
  /** The exports of each package, by the package's name. */
  packages: Record<string, InterfaceVersion>;
  /** The calls in the OpenAPI document, and its version. */
  calls: InterfaceVersion;
}

type Level = 'breaking' | 'compatible';

interface Difference {
  level: Level;
  /** The removed names, or the new and changed ones. */
  names: string[];
}

/** The maximum number of names in the message. */
const maxNames = 3;

function findDifference(last: InterfaceVersion, now: InterfaceVersion): Difference | null {
  const removed = Object.keys(last.names).filter((name) => !(name in now.names));
  if (removed.length > 0) return { level: 'breaking', names: removed };
  const changed = Object.entries(now.names).flatMap(([name, hash]) => (last.names[name] === hash ? [] : [name]));
  return changed.length > 0 ? { level: 'compatible', names: changed } : null;
}

const parseVersion = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number);

/** Returns the lowest version that may follow. Below 1.0.0, `^` does not allow a change of the second number. */
export function getNextVersion(last: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = parseVersion(last);
  if (level === 'breaking') return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
}

function isAtLeast(version: string, minVersion: string): boolean {
  const current = parseVersion(version);
  for (const [index, number] of parseVersion(minVersion).entries()) {
    if (current[index] !== number) return (current[index] ?? 0) > number;
  }
  return true;
}

const listNames = (names: readonly string[]): string => {
  const remaining = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${remaining > 0 ? ` and ${remaining} more` : ''}`;
};

function findProblem(subject: string, last: InterfaceVersion, now: InterfaceVersion): string[] {
  const difference = findDifference(last, now);
  if (!difference) return [];
  const minVersion = getNextVersion(last.version, difference.level);
  if (isAtLeast(now.version, minVersion)) return [];
  const verb = difference.level === 'breaking' ? 'no longer has' : 'has new or changed';
  return [
    `${subject} ${now.version} ${verb} ${listNames(difference.names)}: its version must be at least ${minVersion}`,
  ];
}

/** Finds versions that were not raised although something changed since the last release, one sentence each. */
export function findMissingBumps(last: Interfaces, now: Interfaces): string[] {
  const packageProblems = Object.entries(last.packages).flatMap(([name, before]) => {
    const after = now.packages[name];
    return after ? findProblem(name, before, after) : [];
  });
  return [...packageProblems, ...findProblem('The OpenAPI document', last.calls, now.calls)];
}
