import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLinkSecret } from './link-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('processes that start together share one secret, in a file that only their user can read', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => loadLinkSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect((await stat(join(folder, 'link-secret'))).mode & 0o077).toBe(0);
});

test.each(['', 'guessable', `${'x'.repeat(43)}\n`])(
  'an invalid secret (%j) is rejected, and the message says how to fix it',
  async (secret) => {
    const file = join(folder, 'link-secret');
    await writeFile(file, secret);
    await expect(loadLinkSecret(folder)).rejects.toThrow(/is invalid .*link-secret\)\. Restore it from a backup/);
    expect(await readFile(file, 'utf8')).toBe(secret);
  },
);
