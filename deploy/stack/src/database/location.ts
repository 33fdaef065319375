import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isOpenToOthers } from './folders.ts';

/**
 * Maximum length of the socket directory's path. A socket's path is limited to 108 characters on Linux and 104 on
 * macOS.
 */
const maxFolderLength = 80;

/** Returns the folder with the database's files, which PostgreSQL calls the cluster. */
export const getClusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres');

/**
 * Returns the system's temporary folder, or `/tmp` if only root can enter that folder: PostgreSQL does not run as root.
 */
export function getTemporaryFolder(): string {
  const folder = tmpdir();
  return process.getuid?.() === 0 && !isOpenToOthers(folder) ? '/tmp' : folder;
}

/**
 * Returns the socket directory. It is in the temporary folder and named after a hash of the data folder's path, because
 * socket paths must be short.
 */
export function getSocketDirectory(dataFolder: string): string {
  const name = `reportage-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`;
  const folder = join(getTemporaryFolder(), name);
  return folder.length <= maxFolderLength ? folder : join('/tmp', name);
}
