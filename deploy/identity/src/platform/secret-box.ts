import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '@reportage/deploy-service';

/** Hashing and encryption with a secret kept outside the database. */
export interface SecretBox {
  /** Computes a keyed hash of a short or guessable string, such as a six-digit code; `purpose` separates uses. */
  hash: (purpose: string, text: string) => string;
  encrypt: (text: string) => string;
  /** @throws if the string was not encrypted with the same secret. */
  decrypt: (sealed: string) => string;
}

export function createSecretBox(secret: Buffer): SecretBox {
  const deriveKey = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const hashKey = deriveKey('hash');
  const sealKey = deriveKey('seal');
  return {
    hash: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest('base64url'),
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Opens this installation's secret, which is generated on the first start. */
export async function openSecretBox(secretsFolder: string): Promise<SecretBox> {
  await mkdir(secretsFolder, { recursive: true, mode: 0o700 });
  const file = join(secretsFolder, 'secret');
  const temporaryFile = join(secretsFolder, `.${randomUUID()}`);
  await writeFile(temporaryFile, randomBytes(32), { mode: 0o600, flush: true });
  // The file is linked only when complete, so that a crash leaves no partial secret, and two processes that start
  // together both read the one that was written first.
  await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporaryFile);
  const secret = await readFile(file);
  if (secret.length !== 32)
    throw new StartFailure(
      `The user pool's secret is corrupt (${file}). Restore it from a backup. If you delete it, a new one is created, and everyone has to sign in and set up their second factors again.`,
    );
  return createSecretBox(secret);
}

export const createRandomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** Creates a key of eight unambiguous characters (Crockford's Base32), in two groups. */
export function createRandomKey(): string {
  const characters = Array.from({ length: 8 }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(32)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
export const createRandomToken = (): string => randomBytes(32).toString('base64url');
/** Hashes a random token, which needs no key because it cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
