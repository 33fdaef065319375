import { randomBytes } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './sync-files.ts';

/**
 * Durably creates a file with its complete content, unless it exists. Relies on the fact that a name can be linked only
 * once.
 * @returns whether this call created it
 */
export async function createFileOnce(folder: string, name: string, content: string | Buffer): Promise<boolean> {
  if (await mkdir(folder, { recursive: true })) await syncFolder(dirname(folder));
  const temporaryPath = join(folder, `${randomBytes(6).toString('hex')}.draft`);
  await writeFile(temporaryPath, content, { flush: true });
  try {
    await link(temporaryPath, join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
  await syncFolder(folder);
  return true;
}
