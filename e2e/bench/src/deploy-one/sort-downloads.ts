import { getRemoteBase } from '@reportage/contracts';
import { sum } from '../statistics.ts';
import type { Download } from './downloads.ts';

/** The code of a version's files, without the version's own hash, by file name. */
export type CodeByFile = ReadonlyMap<string, string>;

export interface ReleaseFiles {
  remote: string;
  entry: string;
  previousCode: CodeByFile;
  newCode: CodeByFile;
}

export interface SortedDownloads {
  /** Files from the host, shared packages, another remote or another version. */
  foreign: Download[];
  /** The new version's entry, and chunks whose code is new. */
  needed: Download[];
  /** Chunks whose code was already in the previous version. */
  unchanged: Download[];
}

export const countBytes = (downloads: readonly Download[]): number => sum(downloads.map(({ bytes }) => bytes));

/** Groups what a browser with the previous version downloaded, by whether the new version required it. */
export function sortDownloads(
  downloads: readonly Download[],
  { remote, entry, previousCode, newCode }: ReleaseFiles,
): SortedDownloads {
  const base = getRemoteBase(remote);
  const knownCode = new Set(previousCode.values());
  const sorted: SortedDownloads = { foreign: [], needed: [], unchanged: [] };
  for (const download of downloads) {
    const file = download.path.startsWith(base) ? download.path.slice(base.length) : null;
    const code = file === null ? undefined : newCode.get(file);
    if (file === null || code === undefined) sorted.foreign.push(download);
    else if (file !== entry && knownCode.has(code)) sorted.unchanged.push(download);
    else sorted.needed.push(download);
  }
  return sorted;
}
