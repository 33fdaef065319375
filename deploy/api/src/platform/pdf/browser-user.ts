import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that runs the printing browser, if it is not this process's own user. */
export interface BrowserUser {
  uid: number;
  gid: number;
}

/** An id that no user has, not even `nobody`, who owns the database's files if root runs the product. */
const unusedUser: BrowserUser = { uid: 65_533, gid: 65_533 };

/**
 * Chromium's sandbox refuses to run as root, and a page's code should not run as root, so root starts it as a user who
 * owns nothing.
 */
export const getBrowserUser = (): BrowserUser | null => (process.getuid?.() === 0 ? unusedUser : null);

/** Whether that user may read and execute the file, according to its permissions and those of all folders above it. */
export async function isReachableBy(path: string, { uid, gid }: BrowserUser): Promise<boolean> {
  const readAndRun = 0o5;
  const enter = 0o1;
  for (let at = path, needed = readAndRun; ; at = dirname(at), needed = enter) {
    const { mode, uid: owner, gid: group } = await stat(at);
    const shift = owner === uid ? 6 : group === gid ? 3 : 0;
    if (((mode >> shift) & needed) !== needed) return false;
    if (at === dirname(at)) return true;
  }
}
