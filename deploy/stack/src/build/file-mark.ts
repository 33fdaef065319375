import { statSync } from 'node:fs';

/** A mark that changes whenever the file is written: based on ctime, which unlike mtime cannot be set. */
export function getFileMark(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'missing';
}
