import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The servers to which a data folder's content was moved. */
export interface ServerLocation {
  databaseUrl?: string;
  factsUrl?: string;
}

export const getServerLocationFile = (dataFolder: string): string => join(dataFolder, 'place.json');

const readString = (value: object, name: string): string | undefined => {
  const stored: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof stored === 'string' ? stored : undefined;
};

/** @throws {Error} if the file is corrupt, because the embedded database, which is older, must not be used instead */
export async function readServerLocation(dataFolder: string): Promise<ServerLocation> {
  const file = getServerLocationFile(dataFolder);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is corrupt; it stores the URLs of the servers to which this data folder was moved.`, {
      cause,
    });
  }
  const value = typeof parsed === 'object' && parsed !== null ? parsed : {};
  const [databaseUrl, factsUrl] = [readString(value, 'databaseUrl'), readString(value, 'factsUrl')];
  return { ...(databaseUrl ? { databaseUrl } : {}), ...(factsUrl ? { factsUrl } : {}) };
}

/**
 * Writes atomically and durably: concurrent readers see either the old or the new content. The file may contain
 * passwords.
 */
export async function writeServerLocation(dataFolder: string, location: ServerLocation): Promise<void> {
  const file = getServerLocationFile(dataFolder);
  await writeFile(`${file}.tmp`, `${JSON.stringify(location, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.tmp`, file);
}
