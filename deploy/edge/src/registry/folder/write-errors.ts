import { RegistryError } from '../registry-error.ts';

/** How to fix a folder that cannot be written to, by error code. */
const remedies: Readonly<Record<string, string>> = {
  EROFS: 'it is on a read-only file system; publish from where it is writable',
  EACCES: 'this account may not write there; publish as the account that owns it',
  EPERM: 'this account may not write there; publish as the account that owns it',
  ENOSPC: 'the disk is full; make room, or remove old versions with pnpm registry gc',
  EDQUOT: "the account's disk quota is used up; make room, or remove old versions with pnpm registry gc",
};

/**
 * Runs `write`, which writes to the releases folder.
 * @throws {RegistryError} with a remedy if the folder cannot be written to
 */
export async function explainWriteErrors<Result>(
  releasesFolder: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    if (remedy === undefined) throw error;
    throw new RegistryError(`Nothing can be written to ${releasesFolder}: ${remedy}.`);
  }
}
