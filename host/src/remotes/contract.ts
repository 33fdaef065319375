/**
 * Whether a version is in a caret range (`^1.2.0`), the only form that builds write. Below 1.0, a minor version may
 * contain breaking changes.
 */
export function satisfiesCaret(range: string, version: string): boolean {
  if (!range.startsWith('^')) return range === version;
  const [minMajor, minMinor, minPatch] = parseVersion(range.slice(1));
  const [major, minor, patch] = parseVersion(version);
  if (major !== minMajor) return false;
  if (major === 0) return minor === minMinor && patch >= minPatch;
  return minor > minMinor || (minor === minMinor && patch >= minPatch);
}

function parseVersion(version: string): [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
}
