import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../paths.ts';
import { buildBundle, stopBundler } from './make-bundle.ts';

const run = promisify(execFile);
const fixtures = 'deploy/stack/src/bundle/fixtures';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-bundle-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(stopBundler);

test('a bundle runs on its own, and its stack traces point to the source files', async () => {
  const file = join(folder, 'failing.mjs');
  const entries = { failing: `${fixtures}/failing.ts` };
  const { inputs } = await buildBundle(repository, entries, relative(repository, folder));
  expect(inputs).toEqual(expect.arrayContaining([`${fixtures}/failing.ts`, `${fixtures}/fail.ts`]));
  const { stdout } = await run(process.execPath, [file], { cwd: folder });
  const lines = (JSON.parse(stdout) as { stack: string }).stack.split('\n');
  expect(lines[0]).toBe('TypeError: no luck');
  expect(lines[1]).toContain(`${join(repository, fixtures, 'fail.ts')}:3:9`);
  expect(lines[2]).toContain(`${join(repository, fixtures, 'failing.ts')}:9:3`);
});

test('the error names a source file that cannot be read', async () => {
  await expect(
    buildBundle(repository, { missing: `${fixtures}/missing.ts` }, relative(repository, folder)),
  ).rejects.toThrow('missing.ts');
});

test('a package that would lose its named exports is rejected with an error that names it', async () => {
  await expect(
    buildBundle(repository, { late: `${fixtures}/dynamic-names.ts` }, relative(repository, folder)),
  ).rejects.toThrow('common-names.cjs would lose its named exports');
});
