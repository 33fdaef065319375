import { open } from 'node:fs/promises';

/** Folders cannot be opened there, and their entries are written through. */
const opensFolders = process.platform !== 'win32';

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns once a file's content is on the disk. */
export const syncFile = (file: string): Promise<void> => sync(file, 'r+');

/** Returns once the names that a folder holds are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (opensFolders) await sync(folder, 'r');
}
