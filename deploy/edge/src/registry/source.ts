import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that runs the command. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no account has.
    return 'unknown account';
  }
}

/** The commit that a folder is built from; undefined outside a repository, and where tracked files differ from the commit. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const git = async (...args: string[]): Promise<string> => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const isChanged = (await git('status', '--porcelain', '--untracked-files=no')) !== '';
    return isChanged ? undefined : await git('rev-parse', 'HEAD');
  } catch {
    return undefined;
  }
}
