import { open } from 'node:fs/promises';

/** Windows cannot open folders, and writes folder entries to disk immediately. */
const canOpenFolders = process.platform !== 'win32';

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Resolves once a file's content is on disk. */
export const syncFile = (file: string): Promise<void> => sync(file, 'r+');

/** Resolves once a folder's entries are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (canOpenFolders) await sync(folder, 'r');
}
