import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSecretBox } from './secret-box.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('processes that start together share one secret, which only their owner can read, and leave no temporary file', async () => {
  const boxes = await Promise.all(Array.from({ length: 5 }, () => openSecretBox(folder)));
  expect(new Set(boxes.map((box) => box.hash('code', '123456'))).size).toBe(1);
  expect(boxes[4]?.decrypt(boxes[0]?.encrypt('word') ?? '')).toBe('word');
  expect(await readdir(folder)).toEqual(['secret']);
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
});

test('a string that was encrypted with another secret or tampered with cannot be decrypted', async () => {
  const box = await openSecretBox(folder);
  const sealed = Buffer.from(box.encrypt('word'), 'base64url');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => box.decrypt(sealed.toString('base64url'))).toThrow();
  const otherBox = await openSecretBox(join(folder, 'other'));
  expect(() => otherBox.decrypt(box.encrypt('word'))).toThrow();
});

test.each(['', 'short', 'x'.repeat(33)])(
  'a corrupt secret (%j) is rejected and left unchanged, and the message says how to fix it',
  async (corrupt) => {
    const file = join(folder, 'secret');
    await writeFile(file, corrupt);
    await expect(openSecretBox(folder)).rejects.toThrow(/is corrupt .*secret\)\. Restore it from a backup/);
    expect(await readFile(file, 'utf8')).toBe(corrupt);
  },
);
