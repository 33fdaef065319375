import { readdir } from 'node:fs/promises';
import { createFolder, removeFolders } from '../testing.ts';
import { withBuilds } from './archive.ts';

const { TMPDIR } = process.env;
let folder: string;

beforeEach(async () => {
  folder = await createFolder();
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});
afterAll(removeFolders);

test('where one build is refused while another is large, the sentence arrives and no file is left behind', async () => {
  const files = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`files/${index}/part.js`, 'eA==']));
  const refused = withBuilds({ builds: [{ files: { 'x.js': 'eA==' } }, { files }] }, async () => undefined);
  await expect(refused).rejects.toThrow('The publication holds no build');
  expect(await readdir(folder)).toEqual([]);
});
