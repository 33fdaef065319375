import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const keyLength = 32;
const saltLength = 16;
/** Checking a passcode takes about 50 ms and 32 MiB. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const deriveKey = (passcode: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passcode.normalize('NFKC'), salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** @returns a random salt and the key derived with it; the passcode cannot be recovered from them */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(saltLength);
  return `${salt.toString('base64url')}.${(await deriveKey(passcode, salt)).toString('base64url')}`;
}

export async function matchesPasscodeHash(passcode: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.').map((part) => Buffer.from(part, 'base64url'));
  const derivedKey = await deriveKey(passcode, Buffer.from(salt));
  return derivedKey.length === key.length && timingSafeEqual(derivedKey, Buffer.from(key));
}
