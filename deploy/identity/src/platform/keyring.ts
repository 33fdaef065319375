import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Clock, dayMs } from './clock.ts';

interface StoredKey {
  kid: string;
  createdAt: string;
  privateJwk: JWK;
}

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

/** Keys that tokens are signed with. The newest signs; older ones stay published until every token of theirs has ended. */
export interface Keyring {
  signingKey: () => Promise<{ kid: string; key: PrivateKey }>;
  /** Public halves, newest first, as `/.well-known/jwks.json` shows them. */
  publicKeys: () => JWK[];
  /** Adds a key that signs from now on. */
  rotate: () => Promise<void>;
  /** Rotates where the signing key is too old, and drops keys that nothing can depend on any more. */
  maintain: () => Promise<void>;
}

/** Longest life of anything signed, with a wide margin for clocks and caches. */
const retireAfterMs = 2 * dayMs;

/** Keys are files of the folder `keys`, mode 0600. */
export async function openKeyring(secretsFolder: string, clock: Clock, rotationDays: number): Promise<Keyring> {
  const folder = join(secretsFolder, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let keys = await readKeys(folder);

  async function rotate(): Promise<void> {
    const key = await createKey(clock());
    await writeKey(folder, key);
    keys = [key, ...keys];
  }

  async function maintain(): Promise<void> {
    const newest = keys[0];
    const now = clock().getTime();
    if (!newest || now - Date.parse(newest.createdAt) > rotationDays * dayMs) await rotate();
    // A key is retired by its successor, so its own age does not count.
    const retired = keys.filter((_, index) => {
      const successor = keys[index - 1];
      return successor !== undefined && now - Date.parse(successor.createdAt) > retireAfterMs;
    });
    for (const key of retired) await rm(join(folder, `${key.kid}.json`), { force: true });
    keys = keys.filter((key) => !retired.includes(key));
  }

  await maintain();
  return {
    rotate,
    maintain,
    async signingKey() {
      const [newest] = keys;
      if (!newest) throw new Error('The keyring is empty.');
      return { kid: newest.kid, key: await importJWK(newest.privateJwk, 'RS256') };
    },
    publicKeys: () => keys.map(publicHalf),
  };
}

const publicHalf = ({ kid, privateJwk: { kty, n, e } }: StoredKey): JWK =>
  ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }) as JWK;

async function readKeys(folder: string): Promise<StoredKey[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const keys = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredKey),
  );
  return keys.sort((left, right) => right.createdAt.localeCompare(left.createdAt));
}

async function createKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), createdAt: now.toISOString(), privateJwk };
}

/** Written beside and renamed, so that a crash leaves no half key. */
async function writeKey(folder: string, key: StoredKey): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(key), { mode: 0o600, flush: true });
  await rename(draft, join(folder, `${key.kid}.json`));
}
