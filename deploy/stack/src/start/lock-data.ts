import { join } from 'node:path';
import type { StackConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { acquireLock } from '../process-lock.ts';

export const getDataLockFile = (config: StackConfig): string => join(config.DATA_FOLDER, 'start.lock');

/**
 * Locks the data folder.
 * @throws {Failure} if the folder is not writable, or if another instance is already using it
 */
export async function lockData(config: StackConfig): Promise<() => Promise<void>> {
  const lock = await acquireLock(getDataLockFile(config), `http://localhost:${config.PORT}`).catch((error: unknown) => {
    throw new Failure(
      `The data folder ${config.DATA_FOLDER} is not writable; change its owner, free up space on its disk, or choose another folder with DATA_FOLDER.`,
      error,
    );
  });
  if (lock.isAcquired) return lock.release;
  throw new Failure(
    `Reportage is already running at ${lock.owner.note} (process ${lock.owner.pid}); stop it with Ctrl-C there, or start a second instance with its own DATA_FOLDER, PORT and MAILBOX_PORT.`,
  );
}
