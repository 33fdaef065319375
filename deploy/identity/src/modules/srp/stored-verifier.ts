import type { IdentityContext } from '../../context.ts';
import type { UserRow } from '../../platform/schema.ts';
import { updateAccount } from '../accounts/account.repository.ts';
import { g, modPow, padHex, parseHex } from './group.ts';
import { createVerifier, type Verifier } from './verifier.ts';

type StoredVerifier = Pick<UserRow, 'srp_salt' | 'srp_verifier'>;

/** Returns the part of the pool's id that clients hash into their proofs. */
export const getPoolName = (context: Pick<IdentityContext, 'config'>): string =>
  context.config.poolId.slice(context.config.poolId.indexOf('_') + 1);

/** The dependencies for creating verifiers. */
export type VerifierContext = Pick<IdentityContext, 'config' | 'secrets'>;

/** Computes the columns for a newly set password; they are null if SRP is disabled, so that no verifier is stored. */
export function computeVerifierColumns(context: VerifierContext, userId: string, password: string): StoredVerifier {
  if (!context.config.allowsSrp) return { srp_salt: null, srp_verifier: null };
  const { salt, verifier } = createVerifier({ scope: getPoolName(context), name: userId }, password);
  return { srp_salt: salt, srp_verifier: context.secrets.encrypt(verifier) };
}

/** Adds a verifier to an account whose password was set while SRP was disabled, once the password is available. */
export async function ensureVerifier(context: IdentityContext, user: UserRow, password: string): Promise<void> {
  if (user.srp_verifier || !context.config.allowsSrp) return;
  await updateAccount(context.db, user.id, computeVerifierColumns(context, user.id, password), user.updated_at);
}

/**
 * Returns the verifier for an exchange. If the account is unknown or has no verifier, the verifier is simulated: a name
 * always gets the same one, so that the response does not reveal which accounts exist.
 */
export function findVerifier(context: IdentityContext, user: UserRow | undefined, typedName: string): Verifier {
  if (user?.srp_salt && user.srp_verifier) {
    return { salt: user.srp_salt, verifier: context.secrets.decrypt(user.srp_verifier) };
  }
  const seed = (use: string) =>
    Buffer.from(context.secrets.hash(`simulated-srp:${use}`, typedName.toLowerCase()), 'base64url');
  const salt = parseHex(seed('salt').subarray(0, 16).toString('hex')).toString(16);
  return { salt, verifier: padHex(modPow(g, parseHex(seed('verifier').toString('hex')))) };
}
