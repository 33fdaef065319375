import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;
const saltBytes = 16;
/** About 50 ms and 32 MiB per attempt. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = (passcode: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passcode.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** @returns salt and key for a passcode, from which it cannot be recovered */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return `${salt.toString('base64url')}.${(await derive(passcode, salt)).toString('base64url')}`;
}

export async function isPasscode(passcode: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.').map((part) => Buffer.from(part, 'base64url'));
  const derived = await derive(passcode, Buffer.from(salt));
  return derived.length === key.length && timingSafeEqual(derived, Buffer.from(key));
}
