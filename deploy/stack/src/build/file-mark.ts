import { statSync } from 'node:fs';

/** Changes whenever a file is written. (The time of its last change, unlike that of its content, cannot be set from outside.) */
export function fileMark(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'missing';
}
