import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the commit from which a folder is built; undefined outside a repository, or if tracked files have
 * uncommitted changes.
 */
export async function readCommit(folder: string): Promise<string | undefined> {
  const runGit = async (...args: string[]): Promise<string> =>
    (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const isChanged = (await runGit('status', '--porcelain', '--untracked-files=no')) !== '';
    return isChanged ? undefined : await runGit('rev-parse', 'HEAD');
  } catch {
    return undefined;
  }
}
