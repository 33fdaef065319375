import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureReachableCopy } from './programs.ts';

const otherUser = { uid: 65_534, gid: 65_534 };
let folder: string;

// Creates a package with a unique version.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-programs-'));
  await mkdir(join(folder, 'native/bin'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: `0.0.0-${folder.slice(-6)}` }));
  await writeFile(join(folder, 'native/bin/postgres'), 'program');
});
afterEach(() => rm(folder, { recursive: true }));

test('binaries that every user can execute run in place', async () => {
  await chmod(folder, 0o755);
  expect(await ensureReachableCopy(folder, otherUser)).toBe(join(folder, 'native'));
});

test('binaries in a private folder are copied for another user, once per version', async () => {
  const copy = await ensureReachableCopy(folder, otherUser);
  expect(copy).not.toContain(folder);
  expect(await readFile(join(copy, 'bin/postgres'), 'utf8')).toBe('program');
  await writeFile(join(folder, 'native/bin/postgres'), 'another');
  expect(await ensureReachableCopy(folder, otherUser)).toBe(copy);
  expect(await readFile(join(copy, 'bin/postgres'), 'utf8')).toBe('program');
  // The user who installed the package needs no copy.
  expect(await ensureReachableCopy(folder, null)).toBe(join(folder, 'native'));
  await rm(copy, { recursive: true });
});

test('a copy is replaced if a file is missing, or if other users can write to it', async () => {
  const copy = await ensureReachableCopy(folder, otherUser);
  await rm(join(copy, 'bin/postgres'));
  await ensureReachableCopy(folder, otherUser);
  expect(await readFile(join(copy, 'bin/postgres'), 'utf8')).toBe('program');
  await writeFile(join(copy, 'bin/postgres'), 'somebody else’s');
  await chmod(copy, 0o777);
  await ensureReachableCopy(folder, otherUser);
  expect(await readFile(join(copy, 'bin/postgres'), 'utf8')).toBe('program');
  await rm(copy, { recursive: true });
});
