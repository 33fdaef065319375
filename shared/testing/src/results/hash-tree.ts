import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { extendEnvironment } from './config.ts';

const run = promisify(execFile);

/** Files on which no test depends. Changes to them, e.g. to documentation, do not invalidate test results. */
const irrelevantPaths = ['*.md', 'e2e/pictures', 'e2e/proof/results', 'e2e/requirements.tsv'];

/**
 * Copies the index, which lets git skip unchanged files. The copy keeps the original's time, because git rereads files
 * that are newer than the index.
 */
async function copyIndex(from: string, to: string): Promise<void> {
  try {
    const { atime, mtime } = await stat(from);
    await copyFile(from, to);
    await utimes(to, atime, mtime);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Hashes the working tree, including uncommitted and untracked files, but without ignored files and files on which no
 * test depends. Does not modify the repository's index or objects.
 */
export async function hashTree(repository: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-tree-'));
  try {
    const git = async (args: string[], settings: Record<string, string> = {}): Promise<string> =>
      (await run('git', args, { cwd: repository, env: extendEnvironment(settings) })).stdout.trim();
    const getPath = async (name: string): Promise<string> =>
      resolve(repository, await git(['rev-parse', '--git-path', name]));
    const index = join(folder, 'index');
    await copyIndex(await getPath('index'), index);
    const isolatedEnvironment = {
      GIT_INDEX_FILE: index,
      GIT_OBJECT_DIRECTORY: folder,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: await getPath('objects'),
    };
    await git(['add', '--all', '.'], isolatedEnvironment);
    await git(
      ['rm', '--cached', '--force', '--quiet', '-r', '--ignore-unmatch', '--', ...irrelevantPaths],
      isolatedEnvironment,
    );
    return await git(['write-tree'], isolatedEnvironment);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
