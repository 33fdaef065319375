import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest address of a Unix socket on Linux, less the ending that PostgreSQL's clients add (108 on Linux, 104 on macOS). */
const longestFolder = 80;

/** Folder of the socket: under the system's temporary folder and named after the data folder, since socket addresses must be short. */
export function socketFolder(dataFolder: string): string {
  const name = `reportage-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 16)}`;
  const folder = join(tmpdir(), name);
  return folder.length <= longestFolder ? folder : join('/tmp', name);
}

/** The file name that every PostgreSQL client looks for in the folder that it is given as host. */
export const socketFile = (dataFolder: string): string => join(socketFolder(dataFolder), '.s.PGSQL.5432');

export const databaseUrl = (dataFolder: string): string =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder(dataFolder))}`;
