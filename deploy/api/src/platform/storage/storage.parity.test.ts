import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandboxProcess } from '@reportage/testing/sandbox';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

let folder: string;
let sandbox: SandboxProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-storage-'));
  sandbox = await startSandboxProcess(folder);
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const openS3 = (overrides: { bucket?: string; secretAccessKey?: string } = {}): Promise<Storage> =>
  createS3Storage({
    bucket: overrides.bucket ?? 'sandbox',
    region: 'eu-central-1',
    endpoint: `${sandbox.url}/s3`,
    credentials: { accessKeyId: 'sandbox', secretAccessKey: overrides.secretAccessKey ?? 'sandbox-secret' },
  });

describe.each<[string, () => Promise<Storage>]>([
  ['the disk', async () => createDiskStorage(join(folder, 'files'))],
  ['an S3-compatible bucket', () => openS3()],
])('%s', (_place, open) => {
  const allBytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));

  test('returns a stored file byte for byte', async () => {
    const storage = await open();
    await storage.put('uploads/fil_1-a.b', allBytes, 'image/png');
    expect(await storage.get('uploads/fil_1-a.b')).toEqual(allBytes);
    await storage.put('uploads/fil_1-a.b', Buffer.from('new'), 'text/csv');
    expect((await storage.get('uploads/fil_1-a.b'))?.toString()).toBe('new');
  });

  test('returns undefined for a key that was never stored, or was removed', async () => {
    const storage = await open();
    expect(await storage.get('uploads/none')).toBeUndefined();
    await storage.put('uploads/gone', allBytes, 'image/png');
    await storage.remove('uploads/gone');
    await storage.remove('uploads/gone');
    expect(await storage.get('uploads/gone')).toBeUndefined();
  });

  test('lists the keys of all files', async () => {
    const storage = await open();
    for (const key of ['uploads/one', 'pdf/two.pdf']) await storage.put(key, Buffer.from('x'), 'text/csv');
    await storage.remove('uploads/one');
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    expect(keys).toContain('pdf/two.pdf');
    expect(keys).not.toContain('uploads/one');
  });

  test.each(['../secret', 'uploads/../../secret', '/etc/passwd', 'uploads/', 'uploads/..', 'a/b/c'])(
    '%j is rejected as a storage key',
    async (key) => {
      const storage = await open();
      await expect(storage.put(key, allBytes, 'image/png')).rejects.toThrow('Invalid storage key');
      await expect(storage.get(key)).rejects.toThrow('Invalid storage key');
      await expect(storage.remove(key)).rejects.toThrow('Invalid storage key');
    },
  );

  test('three concurrent writes to one key leave the complete content of one of them', async () => {
    const storage = await open();
    const versions = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(50_000)));
    await Promise.all(versions.map((content) => storage.put('uploads/raced', content, 'text/csv')));
    expect(versions.map(String)).toContain(String(await storage.get('uploads/raced')));
  });
});

test('a failed write leaves no temporary file on disk', async () => {
  const brokenFolder = join(folder, 'broken');
  const storage = createDiskStorage(brokenFolder);
  await storage.put('uploads/a', Buffer.from('a'), 'text/csv');
  // A folder with the file's name makes the final rename fail.
  await mkdir(join(brokenFolder, 'uploads/b'));
  await expect(storage.put('uploads/b', Buffer.from('b'), 'text/csv')).rejects.toThrow();
  expect(await readdir(join(brokenFolder, 'uploads'))).toEqual(['a', 'b']);
});

test('an incorrect secret key is rejected, and a missing bucket is reported', async () => {
  const content = Buffer.from('x');
  const wrongSecret = await openS3({ secretAccessKey: 'guessed' });
  await expect(wrongSecret.put('uploads/x', content, 'text/csv')).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  const wrongBucket = await openS3({ bucket: 'another' });
  await expect(wrongBucket.get('uploads/x')).rejects.toMatchObject({ name: 'NoSuchBucket' });
});
