import type { Canary, Registry } from '@reportage/contracts';
import { isFirstRelease } from '../registry/canary.ts';
import type { Garbage, HistoryEntry, Repair } from '../registry/index.ts';

/** Makes each column as wide as its longest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time to the minute, in UTC. */
export const formatMinute = (timestamp: string): string => `${timestamp.slice(0, 16).replace('T', ' ')}`;
const orDash = (text: string | null | undefined): string => text ?? '–';

export const formatHistory = (entries: readonly HistoryEntry[]): string =>
  formatTable([
    ['REVISION', 'TIME (UTC)', 'BY', 'CHANGE', 'SUBJECTS'],
    ...entries.map(({ revision, at, by, action, subjects }) => [
      String(revision),
      at.slice(0, 19).replace('T', ' '),
      orDash(by),
      action,
      subjects.join(', '),
    ]),
  ]);

export function formatRegistry({ revision, updatedAt, host, remotes }: Registry): string {
  const formatCanary = (canary: Canary | null | undefined): string =>
    canary ? `${canary.version} at ${canary.percent}%` : '–';
  const hostRow = ['host', orDash(host?.version), orDash(host?.previous), formatCanary(host?.canary), ''];
  const rows = Object.entries(remotes).map(([name, { stable, previous, canary, disabled }]) => [
    name,
    isFirstRelease({ stable, canary }) ? '–' : stable,
    orDash(previous),
    formatCanary(canary),
    disabled ? 'disabled' : '',
  ]);
  const header = ['NAME', 'STABLE', 'PREVIOUS', 'CANARY', ''];
  return `Revision ${revision} from ${formatMinute(updatedAt)} UTC\n\n${formatTable([header, hostRow, ...rows])}`;
}

/** Describes which versions of the host or a remote browsers get. */
export function describeRunningVersions({ host, remotes }: Registry, name: string): string {
  const remote = remotes[name];
  if (remote?.disabled) return `${name} is out of service`;
  const canary = remote ? remote.canary : host?.canary;
  if (remote && canary && isFirstRelease(remote)) return `${name} ${canary.version} for ${canary.percent}%`;
  return `${name} ${orDash(remote ? remote.stable : host?.version)}${canary ? ` and, for ${canary.percent}%, ${canary.version}` : ''}`;
}

/** Formats all retained versions of the host or a remote, newest first; null if the name is unknown. */
export function formatVersions(registry: Registry, name: string): string | null {
  const remote = registry.remotes[name];
  const host = name === 'host' ? registry.host : null;
  const versions = remote?.versions ?? host?.versions;
  if (!versions) return null;
  const pointers = remote
    ? { stable: remote.stable, previous: remote.previous, canary: remote.canary?.version }
    : { stable: host?.version, previous: host?.previous, canary: host?.canary?.version };
  const describeUse = (version: string, unusedSince: string | null): string => {
    const names = Object.entries(pointers).flatMap(([pointer, target]) => (target === version ? [pointer] : []));
    return names.length > 0 ? names.join(', ') : `unused since ${formatMinute(unusedSince ?? registry.updatedAt)}`;
  };
  const newestFirst = Object.entries(versions).toSorted(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt));
  return formatTable([
    ['VERSION', 'PUBLISHED (UTC)', 'BY', 'COMMIT', 'SIGNED BY', 'USE'],
    ...newestFirst.map(([version, { publishedAt, unusedSince, origin }]) => [
      version,
      formatMinute(publishedAt),
      orDash(origin?.by),
      orDash(origin?.commit?.slice(0, 12)),
      orDash(origin?.signature && `${origin.signature.squad} (${origin.signature.keyId})`),
      describeUse(version, unusedSince),
    ]),
  ]);
}

export function describeGarbage({ versions, files, abandoned, previews }: Garbage, isDryRun: boolean): string {
  const lines = [...versions.map(({ name, version }) => `${name} ${version}`), ...files, ...abandoned, ...previews];
  if (lines.length === 0) return 'Nothing to remove.';
  return [isDryRun ? 'Would remove:' : 'Removed:', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Returns a message about the damaged revisions, if there are any. */
export const describeDamage = (damaged: readonly number[]): string[] =>
  damaged.length === 0
    ? []
    : [`Damaged: revision ${damaged.join(', ')}. pnpm registry repair sets it aside and lists what is lost.`];

export function describeRepair({ dropped, registry: { revision } }: Repair): string {
  if (dropped.length === 0) return 'Nothing is damaged.';
  const lines = dropped.map(
    ({ revision: lost, change, file }) => `  ${lost}: ${change ?? 'the change cannot be read'} (${file})`,
  );
  return ['Dropped (the damaged files are kept next to the history):', ...lines, `Revision ${revision} is live.`].join(
    '\n',
  );
}
