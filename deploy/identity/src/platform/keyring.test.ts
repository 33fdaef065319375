import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { dayMs, minuteMs } from './clock.ts';
import { openKeyring } from './keyring.ts';

let folder: string;
let now = new Date();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyring-'));
  now = new Date();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => openKeyring(folder, () => now, 90);
const listKeyIds = (keyring: Awaited<ReturnType<typeof open>>) => keyring.getPublicKeys().map(({ kid }) => kid);

test('keys are generated on the first start, can be read only by their owner, and are kept', async () => {
  const created = await open();
  expect(listKeyIds(created)).toHaveLength(1);
  const [file = ''] = await readdir(join(folder, 'keys'));
  expect((await stat(join(folder, 'keys', file))).mode & 0o777).toBe(0o600);
  expect(listKeyIds(await open())).toEqual(listKeyIds(created));
});

test('an old key is replaced by a new one, and stays published until its tokens have expired', async () => {
  const keyring = await open();
  const [first] = listKeyIds(keyring);
  now = new Date(now.getTime() + 91 * dayMs);
  const otherKeyring = await open();
  await keyring.maintain();
  const [second, ...rest] = listKeyIds(keyring);
  expect(rest).toEqual([first]);
  // A new key is published before it signs, so that the other server can load it first.
  expect((await keyring.getSigningKey()).kid).toBe(first);
  await otherKeyring.maintain();
  expect(listKeyIds(otherKeyring)).toEqual([second, first]);
  now = new Date(now.getTime() + 15 * minuteMs);
  expect((await keyring.getSigningKey()).kid).toBe(second);
  expect((await otherKeyring.getSigningKey()).kid).toBe(second);
  now = new Date(now.getTime() + 3 * dayMs);
  await keyring.maintain();
  expect(listKeyIds(keyring)).toEqual([second]);
  expect(listKeyIds(await open())).toEqual([second]);
});

test.each(['', '{"kid":"a"', '{"kid":"a","createdAt":"2026-01-01T00:00:00.000Z","privateJwk":{"kty":"RSA"}}'])(
  'a corrupt key (%j) is rejected, and the message explains how to fix it',
  async (corrupt) => {
    await open();
    const [file = ''] = await readdir(join(folder, 'keys'));
    await writeFile(join(folder, 'keys', file), corrupt);
    await expect(open()).rejects.toThrow(
      /One of the user pool's signing keys is corrupt or too short .*Restore it from a backup, or delete it/,
    );
  },
);

async function readSingleKey(): Promise<{ path: string; stored: { kid: string; createdAt: string; privateJwk: JWK } }> {
  await open();
  const [file = ''] = await readdir(join(folder, 'keys'));
  const path = join(folder, 'keys', file);
  return { path, stored: JSON.parse(await readFile(path, 'utf8')) };
}
const createShortKey = (): JWK =>
  generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({ format: 'jwk' }) as JWK;
const createOtherKey = (): JWK =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }) as JWK;

test.each<[string, (key: JWK) => JWK]>([
  ['of 1,024 bits', createShortKey],
  ['without its primes', ({ p: _p, q: _q, ...key }) => key],
  ['whose public key is that of another key', (key) => ({ ...key, n: createOtherKey().n ?? '' })],
])('a key %s is rejected at startup, not at the first sign-in', async (_what, corrupt) => {
  const { path, stored } = await readSingleKey();
  await writeFile(path, JSON.stringify({ ...stored, privateJwk: corrupt(stored.privateJwk) }));
  await expect(open()).rejects.toThrow(/is corrupt or too short .*Restore it from a backup, or delete it/);
});

test('a key that does not match its file name is rejected, because removing it would remove a different file', async () => {
  const { path, stored } = await readSingleKey();
  await writeFile(path, JSON.stringify({ ...stored, kid: '../../secret' }));
  await expect(open()).rejects.toThrow(/is corrupt/);
});

test('a key dated in the future by a wrong clock does not delay its successor', async () => {
  const { path, stored } = await readSingleKey();
  const future = new Date(now.getTime() + 4_000 * dayMs).toISOString();
  await writeFile(path, JSON.stringify({ ...stored, createdAt: future }));
  const keyring = await open();
  const [first, second] = listKeyIds(keyring);
  expect([first, second]).toEqual([stored.kid, expect.any(String)]);
  now = new Date(now.getTime() + 15 * minuteMs);
  expect((await keyring.getSigningKey()).kid).toBe(second);
});
