import { statSync } from 'node:fs';

/** Changes whenever a file is written. (Uses ctime, which unlike mtime cannot be set.) */
export function fileMark(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'missing';
}
