/** A package pinned by the lockfile. */
export interface LockedPackage {
  name: string;
  version: string;
  /** The entire value of `resolution`, such as `integrity: sha512-…`. */
  resolution: string;
}

/** Matches versions from a registry. Packages from elsewhere have a URL or path instead. */
const registryVersionPattern = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

function readSection(lockfile: string, name: string): string {
  const start = lockfile.indexOf(`\n${name}:\n`);
  if (start === -1) return '';
  const end = lockfile.slice(start + 1).search(/\n\w+:\n/);
  return end === -1 ? lockfile.slice(start) : lockfile.slice(start, start + 1 + end);
}

/**
 * Reads all packages from a pnpm lockfile (version 9), in order.
 * @throws {Error} if there are none, which means that the format is different
 */
export function readLockfile(lockfile: string): LockedPackage[] {
  const entries = readSection(lockfile, 'packages')
    .split(/\n {2}(?=\S)/)
    .slice(1);
  if (entries.length === 0) throw new Error('The lockfile has no packages that this check can read.');
  return entries.map((entry) => {
    const key = /^'?(.+?)'?:\n/.exec(entry)?.[1] ?? '';
    const at = key.indexOf('@', 1);
    const resolution = /\n {4}resolution: \{(.*)\}/.exec(entry)?.[1] ?? '';
    return { name: key.slice(0, at), version: key.slice(at + 1), resolution };
  });
}

/** Describes what is wrong with a package's origin, if anything. */
export function findProvenanceProblem({ name, version, resolution }: LockedPackage): string | null {
  if (!registryVersionPattern.test(version)) return `${name}@${version} is not a registry version`;
  if (/\b(tarball|type|repo|commit|directory|path):/.test(resolution))
    return `${name}@${version} has a custom source: ${resolution}`;
  if (!/^integrity: sha512-[\w+/]{86}==$/.test(resolution))
    return `${name}@${version} has no sha512 hash to check against`;
  return null;
}
