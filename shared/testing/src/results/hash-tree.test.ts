import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashTree } from './hash-tree.ts';

let repository = '';
const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
const write = (name: string, text: string): void => writeFileSync(join(repository, name), text);

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'hash-tree-'));
  git('init', '--quiet');
  mkdirSync(join(repository, 'e2e'));
  write('.gitignore', 'ignored\n');
  write('code.ts', 'one');
  git('add', '.');
});

afterEach(() => rmSync(repository, { recursive: true }));

test('every change to a source file changes the hash, and reverting it restores the hash', async () => {
  const initialHash = await hashTree(repository);
  write('code.ts', 'two');
  const changed = await hashTree(repository);
  write('code.ts', 'one');
  expect(await hashTree(repository)).toBe(initialHash);
  write('untracked.ts', 'new');
  const added = await hashTree(repository);
  rmSync(join(repository, 'untracked.ts'));
  rmSync(join(repository, 'code.ts'));
  const removed = await hashTree(repository);
  expect(new Set([initialHash, changed, added, removed]).size).toBe(4);
});

test('commits, ignored files and documentation do not change the hash', async () => {
  const initialHash = await hashTree(repository);
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '-m', 'all');
  write('ignored', 'x');
  write('README.md', 'x');
  write('e2e/requirements.tsv', 'x');
  expect(await hashTree(repository)).toBe(initialHash);
});

test('the repository’s index and objects are not modified', async () => {
  write('code.ts', 'two');
  const readState = (): unknown => [
    readFileSync(join(repository, '.git/index')),
    readdirSync(join(repository, '.git/objects')),
  ];
  const initialState = readState();
  await hashTree(repository);
  expect(readState()).toEqual(initialState);
});
