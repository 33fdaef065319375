import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

const someHash = hashPassword('the time of a verification is spent on unknown accounts too');

/** Takes the same time whether or not the account exists, so that the time does not tell. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await someHash), password);
  return matches && passwordHash != null;
}
