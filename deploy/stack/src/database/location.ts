import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isOpenToOthers } from './folders.ts';

/**
 * Maximum length of the folder's path, because a socket's path is limited to 108 characters on Linux and 104 on macOS.
 */
const maxFolderLength = 80;

/** Folder for the database's files (in PostgreSQL's terms, the cluster). */
export const getClusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres');

/**
 * The system's temporary folder, or the public one if root has a private one, because PostgreSQL does not run as root.
 */
export function getTemporaryFolder(): string {
  const folder = tmpdir();
  return process.getuid?.() === 0 && !isOpenToOthers(folder) ? '/tmp' : folder;
}

/**
 * The socket's directory. The directory is in the temporary folder and named after the data folder, because socket paths
 * must be short.
 */
export function getSocketDirectory(dataFolder: string): string {
  const name = `reportage-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`;
  const folder = join(getTemporaryFolder(), name);
  return folder.length <= maxFolderLength ? folder : join('/tmp', name);
}
