import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The commit from which a folder is built; undefined outside a repository, and if tracked files differ from the commit.
 */
export async function commitOf(folder: string): Promise<string | undefined> {
  const git = async (...args: string[]): Promise<string> => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const isChanged = (await git('status', '--porcelain', '--untracked-files=no')) !== '';
    return isChanged ? undefined : await git('rev-parse', 'HEAD');
  } catch {
    return undefined;
  }
}
