import { statSync } from 'node:fs';

/** Returns a mark that changes whenever the file is written. It includes ctime because programs can set mtime. */
export function getFileMark(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : 'missing';
}
