import type { RemoteGrowth } from '../memory/remote-growth.ts';
import { formatTable } from './table.ts';

/** The name of the test attachment with the growth of the test's remote. */
export const memoryAttachment = 'memory-by-remote';

const formatMebibytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
const formatKibibytes = (bytes: number): string => String(Math.round(bytes / 1_024));

/** Formats a table with a row for each remote, the largest first. */
export function summarizeMemory(growths: readonly RemoteGrowth[]): string[] {
  if (growths.length === 0) return [];
  const header = ['remote', 'mounted MiB', 'retained MiB', 'KiB per turn'];
  const rows = growths
    .toSorted((a, b) => b.mounted.heapBytes - a.mounted.heapBytes)
    .map(({ remote, mounted, retained, perTurn }) => [
      remote,
      formatMebibytes(mounted.heapBytes),
      formatMebibytes(retained.heapBytes),
      formatKibibytes(perTurn.heapBytes),
      ...[mounted, retained].map(({ domNodes }) => String(domNodes)),
      ...[mounted, retained].map(({ listeners }) => String(listeners)),
    ]);
  return formatTable([[...header, 'nodes', 'retained', 'listeners', 'retained'], ...rows]);
}
