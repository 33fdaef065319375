import { mkdir, rm, rmdir } from 'node:fs/promises';
import { Failure } from '../failure.ts';

/**
 * Creates the folder that becomes the data folder at the end of a restore. Removes the empty data folder now: if that
 * is impossible, for example because a disk is mounted there, the restore fails here instead of at the very end.
 * @returns a function that undoes this if the restore fails
 * @throws {Failure} if the data folder cannot be removed; nothing has been changed in that case
 */
export async function createStagingFolder(dataFolder: string, stagingFolder: string): Promise<() => Promise<void>> {
  // Left over from a restore that was killed.
  await rm(stagingFolder, { recursive: true, force: true });
  const existed = await rmdir(dataFolder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw new Failure(
        `The data folder ${dataFolder} cannot be replaced, because it is not empty or a disk is mounted there: choose another one with DATA_FOLDER, such as a folder on that disk. Nothing was changed.`,
        error,
      );
    },
  );
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  return async () => {
    await rm(stagingFolder, { recursive: true, force: true });
    if (existed) await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  };
}
