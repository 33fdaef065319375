import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default) at the cost that RFC 9106, section 4, recommends: 64 MiB, three passes, four lanes.
 */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };

/** Whether a hash was created at the current cost. */
export const hasCurrentCost = (passwordHash: string): boolean =>
  passwordHash.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);

export const hashPassword = (password: string): Promise<string> => hash(password, options);

const dummyHash = hashPassword('verified for unknown accounts, so that they take as long as known ones');

/**
 * Verifies a password. This takes the same time whether or not the account exists, so that the timing does not reveal
 * which accounts exist.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash != null;
}
