import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachableBy } from './browser-user.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-reachable-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

const stranger = { uid: 65_533, gid: 65_533 };

test('a file is reachable if everyone may execute it and enter every folder above it', async () => {
  const inner = join(folder, 'inner');
  const file = join(inner, 'browser');
  await mkdir(inner);
  await chmod(inner, 0o755);
  await writeFile(file, '');
  await chmod(file, 0o700);
  expect(await isReachableBy(file, stranger)).toBe(false);
  await chmod(file, 0o755);
  expect(await isReachableBy(file, stranger)).toBe(true);
  await chmod(inner, 0o700);
  expect(await isReachableBy(file, stranger)).toBe(false);
});
