import { atMost, type Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { countBytes, type SortedDownloads } from './sort-downloads.ts';

export interface DeployResult {
  name: string;
  downloads: SortedDownloads;
  /** How long it took to build and publish the changed remote. */
  durationMs: number;
}

const goals = { bytes: 0, timeRatio: 0.25 };

const formatKibibytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KiB`;
const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** @param singleMs durations of building and publishing everything as one bundle */
export function createFigures(results: readonly DeployResult[], singleMs: readonly number[]): Figure[] {
  const singleMedian = median(singleMs);
  return results.flatMap(({ name, downloads, durationMs }) => {
    const { needed, unchanged, foreign } = downloads;
    const details = {
      'entry and changed chunks': formatKibibytes(countBytes(needed)),
      'unchanged chunks': formatKibibytes(countBytes(unchanged)),
      'files outside this release': formatKibibytes(countBytes(foreign)),
    };
    return [
      atMost(`${name}/foreign-bytes`, countBytes(foreign), goals.bytes, { unit: 'B', details }),
      atMost(`${name}/unchanged-bytes`, countBytes(unchanged), goals.bytes, { unit: 'B', details }),
      atMost(`${name}/time`, durationMs / singleMedian, goals.timeRatio, {
        unit: '×',
        details: { 'this remote': formatSeconds(durationMs), 'single bundle': formatSeconds(singleMedian) },
      }),
    ];
  });
}
