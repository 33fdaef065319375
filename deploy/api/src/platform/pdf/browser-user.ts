import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that runs the printing browser, if it is not this process's own user. */
export interface BrowserUser {
  uid: number;
  gid: number;
}

/** An id that no user has. Not `nobody`, who owns the database's files if root runs the product. */
const unusedUser: BrowserUser = { uid: 65_533, gid: 65_533 };

/**
 * Chromium's sandbox does not run as root, and a page's code should not either. Root therefore starts the browser as a
 * user who owns nothing.
 */
export const getBrowserUser = (): BrowserUser | null => (process.getuid?.() === 0 ? unusedUser : null);

/** Whether the permissions of the file and all folders above it let the user read and execute it. */
export async function isReachableBy(path: string, { uid, gid }: BrowserUser): Promise<boolean> {
  const readAndExecute = 0o5;
  const enter = 0o1;
  for (let current = path, required = readAndExecute; ; current = dirname(current), required = enter) {
    const { mode, uid: owner, gid: group } = await stat(current);
    const shift = owner === uid ? 6 : group === gid ? 3 : 0;
    if (((mode >> shift) & required) !== required) return false;
    if (current === dirname(current)) return true;
  }
}
