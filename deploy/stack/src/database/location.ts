import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isOpenToOthers } from './folders.ts';

/** Longest folder whose socket still has an address: 108 characters on Linux, 104 on macOS, less the socket's own name. */
const longestFolder = 80;

/** Where the database keeps its files (what PostgreSQL calls a cluster). */
export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres');

/** The system's temporary folder, or the one that everybody may enter where root has one of its own: PostgreSQL does not run as root. */
export function temporaryFolder(): string {
  const folder = tmpdir();
  return process.getuid?.() === 0 && !isOpenToOthers(folder) ? '/tmp' : folder;
}

/** Folder of the socket: under the system's temporary folder and named after the data folder, since socket addresses must be short. */
export function socketFolder(dataFolder: string): string {
  const name = `reportage-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`;
  const folder = join(temporaryFolder(), name);
  return folder.length <= longestFolder ? folder : join('/tmp', name);
}
