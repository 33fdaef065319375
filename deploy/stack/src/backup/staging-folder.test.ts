import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStagingFolder } from './staging-folder.ts';

let root: string;
let data: string;
let staging: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reportage-staging-'));
  [data, staging] = [join(root, 'data'), join(root, 'data.restoring')];
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a failed restore leaves the data folder as it was, whether empty or missing', async () => {
  const undo = await createStagingFolder(data, staging);
  await writeFile(join(staging, 'half'), '');
  await undo();
  expect(await readdir(root)).toEqual([]);
  await mkdir(data);
  await (await createStagingFolder(data, staging))();
  expect(await readdir(root)).toEqual(['data']);
});

test('a data folder that cannot be replaced is rejected before anything is restored', async () => {
  await mkdir(data);
  // A folder cannot be removed through this path, just as a mounted disk cannot be removed.
  await expect(createStagingFolder(`${data}/.`, staging)).rejects.toThrow('cannot be replaced');
  // Simulates a product that was started in the folder after it was found empty.
  await writeFile(join(data, 'start.lock'), '');
  await expect(createStagingFolder(data, staging)).rejects.toThrow('cannot be replaced');
  expect(await readdir(root)).toEqual(['data']);
  expect(await readdir(data)).toEqual(['start.lock']);
});
