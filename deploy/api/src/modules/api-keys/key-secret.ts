import { createHash } from 'node:crypto';
import type { Identifiers } from '../../platform/identifiers.ts';

const secretLength = 40;
const hintLength = 7;

/** A fast hash is enough, because nobody can guess the 238 random bits of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function createSecret({ code }: Pick<Identifiers, 'code'>): { secret: string; hash: Buffer; hint: string } {
  const secret = `rk_${code(secretLength)}`;
  return { secret, hash: hashSecret(secret), hint: secret.slice(0, hintLength) };
}
