import { createPrivateKey, createPublicKey, type JsonWebKey, randomUUID, sign, verify } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { instantSchema, z } from '@reportage/contracts';
import { StartFailure } from '@reportage/deploy-service';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Clock, dayMs, minuteMs } from './clock.ts';

const storedKeySchema = z.object({
  kid: z.string(),
  createdAt: instantSchema,
  privateJwk: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
});
type StoredKey = Omit<z.output<typeof storedKeySchema>, 'privateJwk'> & { privateJwk: JWK };

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

/**
 * Keys for signing tokens. A new key is published for a while before it signs, so that every server and verifier can
 * load it first; an old key stays published until all its tokens have expired. This way, a rotation signs nobody out.
 */
export interface Keyring {
  getSigningKey: () => Promise<{ kid: string; key: PrivateKey }>;
  /** Returns the public keys, newest first, as in `/.well-known/jwks.json`. */
  getPublicKeys: () => JWK[];
  /** Adds a key that will sign soon. */
  rotate: () => Promise<void>;
  /**
   * Loads keys that other servers have added, rotates the keys if the newest is too old, and deletes keys that are no
   * longer needed.
   */
  maintain: () => Promise<void>;
}

/**
 * Longer than the time after which servers reload the folder (a minute) and verifiers reload the published keys (ten
 * minutes).
 */
const publishLeadMs = 15 * minuteMs;
/** Longer than the lifetime of any token, with a wide margin for clocks and caches. */
const retireAfterMs = 2 * dayMs;

/** Shorter keys are weaker than RS256 requires (RFC 7518). */
const minKeyBits = 2_048;

/** Opens the keys, which are files with mode 0600 in the `keys` folder, shared by all servers of an installation. */
export async function openKeyring(secretsFolder: string, clock: Clock, rotationDays: number): Promise<Keyring> {
  const folder = join(secretsFolder, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let keys = await readKeys(folder);
  const importedKeys = new Map<string, Promise<PrivateKey>>();

  async function rotate(): Promise<void> {
    await writeKey(folder, await createKey(clock()));
    keys = await readKeys(folder);
  }

  async function maintain(): Promise<void> {
    keys = await readKeys(folder);
    const now = clock().getTime();
    // A key that was dated in the future by a wrong clock must not delay its successor until then.
    const newest = keys.find(({ createdAt }) => Date.parse(createdAt) <= now + publishLeadMs);
    if (!newest || now - Date.parse(newest.createdAt) > rotationDays * dayMs) await rotate();
    // The age of its successor determines when a key is retired; its own age is irrelevant.
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
    async getSigningKey() {
      const now = clock().getTime();
      const published = keys.find(({ createdAt }) => now - Date.parse(createdAt) >= publishLeadMs);
      // The very first key can sign immediately.
      const signingKey = published ?? keys.at(-1);
      if (!signingKey) throw new Error('The keyring is empty.');
      const key = importedKeys.get(signingKey.kid) ?? Promise.resolve(importJWK(signingKey.privateJwk, 'RS256'));
      importedKeys.set(signingKey.kid, key);
      return { kid: signingKey.kid, key: await key };
    },
    getPublicKeys: () => keys.map(getPublicKey),
  };
}

const getPublicKey = ({ kid, privateJwk: { kty, n, e } }: StoredKey): JWK =>
  ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }) as JWK;

async function readKeys(folder: string): Promise<StoredKey[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const keys = await Promise.all(names.map((name) => readKey(join(folder, name))));
  return keys
    .filter((key) => key !== undefined)
    .toSorted((left, right) => right.createdAt.localeCompare(left.createdAt));
}

/** Reads a key; undefined if another server has just retired it. */
async function readKey(file: string): Promise<StoredKey | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const key = parseKey(text);
  if (!key || file !== join(dirname(file), `${key.kid}.json`) || !isUsable(key))
    throw new StartFailure(
      `One of the user pool's signing keys is corrupt or too short (${file}). Restore it from a backup, or delete it: everyone whose tokens were signed with it has to sign in again.`,
    );
  return key;
}

function parseKey(text: string): StoredKey | undefined {
  try {
    return storedKeySchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether the key is long enough and matches its public key; otherwise, its signatures could not be verified. */
function isUsable({ privateJwk }: StoredKey): boolean {
  try {
    const privateKey = createPrivateKey({ key: privateJwk as JsonWebKey, format: 'jwk' });
    const { kty, n, e } = privateJwk;
    const publicKey = createPublicKey({ key: { kty, n, e } as JsonWebKey, format: 'jwk' });
    const content = Buffer.from('a signature to verify at startup');
    return (
      (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) >= minKeyBits &&
      verify('sha256', content, publicKey, sign('sha256', content, privateKey))
    );
  } catch {
    return false;
  }
}

async function createKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(privateJwk), createdAt: now.toISOString(), privateJwk };
}

/** Writes the key to a temporary file and renames it, so that a crash leaves no partial key. */
async function writeKey(folder: string, key: StoredKey): Promise<void> {
  const temporaryFile = join(folder, `.${randomUUID()}`);
  await writeFile(temporaryFile, JSON.stringify(key), { mode: 0o600, flush: true });
  await rename(temporaryFile, join(folder, `${key.kid}.json`));
}
