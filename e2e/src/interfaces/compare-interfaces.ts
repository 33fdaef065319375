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

function findDifference(previous: InterfaceVersion, current: InterfaceVersion): Difference | null {
  const removed = Object.keys(previous.names).filter((name) => !(name in current.names));
  if (removed.length > 0) return { level: 'breaking', names: removed };
  const changed = Object.entries(current.names).flatMap(([name, hash]) =>
    previous.names[name] === hash ? [] : [name],
  );
  return changed.length > 0 ? { level: 'compatible', names: changed } : null;
}

const parseVersion = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number);

/** Returns the lowest version that may follow. Below 1.0.0, `^` does not allow the second number to change. */
export function getNextVersion(previous: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = parseVersion(previous);
  if (level === 'breaking') return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
}

function isAtLeast(version: string, minVersion: string): boolean {
  const versionParts = parseVersion(version);
  for (const [index, number] of parseVersion(minVersion).entries()) {
    if (versionParts[index] !== number) return (versionParts[index] ?? 0) > number;
  }
  return true;
}

const listNames = (names: readonly string[]): string => {
  const remaining = names.length - maxNames;
  return `${names.slice(0, maxNames).join(', ')}${remaining > 0 ? ` and ${remaining} more` : ''}`;
};

function findProblem(subject: string, previous: InterfaceVersion, current: InterfaceVersion): string[] {
  const difference = findDifference(previous, current);
  if (!difference) return [];
  const minVersion = getNextVersion(previous.version, difference.level);
  if (isAtLeast(current.version, minVersion)) return [];
  const verb = difference.level === 'breaking' ? 'no longer has' : 'has new or changed';
  return [
    `${subject} ${current.version} ${verb} ${listNames(difference.names)}: its version must be at least ${minVersion}`,
  ];
}

/**
 * Finds versions that were not increased although something has changed since the last release.
 * @returns one message for each
 */
export function findMissingBumps(previous: Interfaces, current: Interfaces): string[] {
  const packageProblems = Object.entries(previous.packages).flatMap(([name, previousPackage]) => {
    const currentPackage = current.packages[name];
    return currentPackage ? findProblem(name, previousPackage, currentPackage) : [];
  });
  return [...packageProblems, ...findProblem('The OpenAPI document', previous.calls, current.calls)];
}
