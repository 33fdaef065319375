import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { maxPublicationFiles } from '@reportage/contracts/publishing';
import { createFolder, removeFolders } from '../testing.ts';
import { unpackPublication, withBuilds } from './archive.ts';

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

test('a rejected build is reported even if another build is large, and no file is left behind', async () => {
  const files = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`files/${index}/part.js`, 'eA==']));
  const rejected = withBuilds({ builds: [{ files: { 'x.js': 'eA==' } }, { files }] }, async () => undefined);
  await expect(rejected).rejects.toThrow('The publication contains no build');
  expect(await readdir(folder)).toEqual([]);
});

test('an archive with too many empty files is rejected before it is parsed', async () => {
  const formatFiles = (count: number): string => Array.from({ length: count }, (_, index) => `"${index}":""`).join();
  const createArchive = (content: string): Promise<Buffer> => promisify(gzip)(`{"builds":[{"files":${content}}]}`);
  const message = 'The publication has more files than the edge accepts.';
  await expect(unpackPublication(await createArchive(`{${formatFiles(maxPublicationFiles + 1)}}`))).rejects.toThrow(
    message,
  );
  await expect(unpackPublication(await createArchive(`[${'[],'.repeat(5 * maxPublicationFiles)}[]]`))).rejects.toThrow(
    message,
  );
  expect((await unpackPublication(await createArchive(`{${formatFiles(1_000)}}`))).builds).toHaveLength(1);
});
