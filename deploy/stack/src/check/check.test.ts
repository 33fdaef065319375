import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Failure } from '../failure.ts';
import { repository } from '../paths.ts';
import { listChangedFiles } from './changed-files.ts';
import { check, parseFolder } from './check.ts';
import { listCheckSteps } from './check-steps.ts';
import { listRelatedTests, listTestsIn } from './related-tests.ts';

const toRelativePaths = (tests: readonly string[]) => tests.map((test) => relative(repository, test)).sort();
const getStepNames = (paths: string[], tests: string[] = []) => listCheckSteps(paths, tests).map(({ name }) => name);

describe('changed files', () => {
  let testRepository: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: testRepository,
    });
  const write = (file: string, text: string) => writeFileSync(join(testRepository, file), text);

  beforeEach(() => {
    testRepository = mkdtempSync(join(tmpdir(), 'reportage-changed-'));
    git('init', '-q', '-b', 'main');
    mkdirSync(join(testRepository, 'mfe-news'));
    for (const file of ['unchanged.ts', 'edited.ts', 'deleted.ts', 'mfe-news/committed.ts']) write(file, 'one');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
  });
  afterEach(() => rmSync(testRepository, { recursive: true }));

  test('include files added or changed since the branch left main, committed or not, but not deleted ones', async () => {
    git('switch', '-q', '-c', 'branch');
    write('mfe-news/committed.ts', 'two');
    git('commit', '-q', '-a', '-m', 'second');
    write('edited.ts', 'two');
    write('neü.ts', 'new');
    rmSync(join(testRepository, 'deleted.ts'));
    expect(await listChangedFiles(testRepository)).toEqual(['edited.ts', 'mfe-news/committed.ts', 'neü.ts']);
  });

  test('are only the uncommitted ones on main itself', async () => {
    expect(await listChangedFiles(testRepository)).toEqual([]);
    write('edited.ts', 'two');
    expect(await listChangedFiles(testRepository)).toEqual(['edited.ts']);
  });

  test('cannot be listed without git', async () => {
    rmSync(join(testRepository, '.git'), { recursive: true });
    await expect(listChangedFiles(testRepository)).rejects.toThrow('git cannot list the changes');
  });
});

describe('check steps', () => {
  test.each([
    ['a remote’s file', 'mfe-media/src/remote.ts', ['screen']],
    ['a remote', 'mfe-media/', ['screen']],
    ['a server’s file', 'deploy/edge/src/main.ts', ['server']],
    ['shared code', 'shared/format/src/index.ts', ['server', 'screen']],
    ['the contracts', 'shared/contracts/src/index.ts', ['server', 'screen', 'tracking script']],
    ['a file in the root folder', 'tsconfig.base.json', ['server', 'screen', 'tracking script']],
  ])('%s is type-checked wherever it is used', (_, path, labels) => {
    expect(getStepNames([path])).toEqual(['format and lint', ...labels.map((label) => `${label} types`)]);
  });

  test('tests come last, and without a changed path there are no steps', () => {
    expect(getStepNames(['mfe-media/'], ['/a.test.ts', '/b.test.ts']).at(-1)).toBe('tests: 2 files');
    expect(getStepNames([])).toEqual([]);
  });
});

describe('tests affected by a change', () => {
  test('import the changed file, directly or indirectly', async () => {
    const tests = toRelativePaths(await listRelatedTests(['mfe-media/src/features/media-bulk/details-change.ts']));
    expect(tests).toContain('mfe-media/src/features/media-bulk/details-change.test.ts');
    expect(tests).toContain('mfe-media/src/features/media-list/bulk-from-library.test.tsx');
    expect(tests.filter((test) => !test.startsWith('mfe-media/'))).toEqual([]);
  });

  test('are found across packages', async () => {
    const tests = toRelativePaths(await listRelatedTests(['shared/format/src/index.ts']));
    expect(tests).toContain('shared/format/src/format.test.ts');
    expect(tests.some((test) => test.startsWith('mfe-reports/'))).toBe(true);
    expect(tests.some((test) => test.startsWith('deploy/stack/'))).toBe(false);
  });

  test('do not exist if only documentation changes', async () => {
    expect(await listRelatedTests(['README.md'])).toEqual([]);
  });

  test('are all the tests in a folder that is checked as a whole', async () => {
    const tests = toRelativePaths(await listTestsIn('deploy/api/src/modules/partners/'));
    expect(tests.length).toBeGreaterThan(1);
    expect(tests.filter((test) => !test.startsWith('deploy/api/src/modules/partners/'))).toEqual([]);
  });
});

test.each(['mfe-unknown', '..', '.', 'package.json'])('%s is rejected as a folder to check', (name) => {
  expect(() => parseFolder(name)).toThrow(Failure);
});

test('an unknown flag is rejected', async () => {
  await expect(check(['--all'], new AbortController().signal)).rejects.toThrow('Usage: pnpm check');
});
