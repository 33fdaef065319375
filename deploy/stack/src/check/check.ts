import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { repository } from '../paths.ts';
import { runSteps } from '../verify/run-steps.ts';
import { listChangedFiles } from './changed-files.ts';
import { listCheckSteps } from './check-steps.ts';
import { listRelatedTests, listTestsIn } from './related-tests.ts';

/**
 * @returns the folder's path relative to the repository's root, with a trailing slash
 * @throws Failure if the folder does not exist
 */
export function parseFolder(name: string): string {
  const folder = relative(repository, resolve(repository, name));
  const isFolder = statSync(join(repository, folder), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder || folder === '' || folder.startsWith('..'))
    throw new Failure(`There is no folder ${name}; specify one, such as mfe-media or deploy/api/src/modules/partners.`);
  return `${folder}/`;
}

/** Lists the tests in a folder that the changed files affect, or all its tests if none is affected. */
async function listFolderTests(folder: string, changedFiles: readonly string[]): Promise<string[]> {
  const affectedTests = (await listRelatedTests(changedFiles)).filter((test) =>
    test.startsWith(join(repository, folder)),
  );
  return affectedTests.length > 0 ? affectedTests : listTestsIn(folder);
}

/**
 * Checks formatting, lint rules and types, and runs the tests that import a changed file, for the whole repository or
 * one folder.
 * @returns the exit code
 * @throws Failure if the folder does not exist, or more than one is given
 */
export async function check(args: readonly string[], signal: AbortSignal): Promise<number> {
  const [name, ...rest] = args;
  if (rest.length > 0 || name?.startsWith('-')) throw new Failure('Usage: pnpm check [folder], such as mfe-media.');
  const folder = name === undefined ? null : parseFolder(name);
  const changedFiles = await listChangedFiles(repository);
  if (folder === null && changedFiles.length === 0) {
    console.log('check: nothing has changed since this branch left main');
    return 0;
  }
  const tests = folder === null ? await listRelatedTests(changedFiles) : await listFolderTests(folder, changedFiles);
  return runSteps('check', listCheckSteps(folder === null ? changedFiles : [folder], tests), signal);
}
