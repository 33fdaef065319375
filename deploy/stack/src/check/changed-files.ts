import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const execute = promisify(execFile);

async function git(repository: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await execute('git', args, { cwd: repository, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\0').filter((text) => text !== '');
}

/** Finds the commit where this branch left main, or HEAD if there is no main branch. */
async function findBase(repository: string): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const [commit] = await git(repository, 'merge-base', 'HEAD', main).catch(() => []);
    if (commit) return commit.trim();
  }
  return 'HEAD';
}

/**
 * Lists the files changed or added since this branch left main, committed or not. Deleted files are omitted.
 * @returns sorted paths, relative to the repository's root
 * @throws Failure if git fails
 */
export async function listChangedFiles(repository: string): Promise<string[]> {
  try {
    const base = await findBase(repository);
    const changedFiles = await git(repository, 'diff', '-z', '--name-only', '--diff-filter=d', '--relative', base);
    const addedFiles = await git(repository, 'ls-files', '-z', '--others', '--exclude-standard');
    return [...new Set([...changedFiles, ...addedFiles])].sort();
  } catch (error) {
    throw new Failure(`git cannot list the changes (${String(error)}); run npm test, which tests everything.`);
  }
}
