import { hashPassword } from '../../platform/passwords.ts';
import type { UserRow } from '../../platform/schema.ts';
import { computeVerifierColumns, type VerifierContext } from '../srp/stored-verifier.ts';

/** Computes the columns to store for a password that has passed the policy. */
export async function computePasswordColumns(
  context: VerifierContext,
  userId: string,
  password: string,
): Promise<Partial<UserRow>> {
  return {
    password_hash: await hashPassword(password),
    ...computeVerifierColumns(context, userId, password),
    password_is_guessable: false,
  };
}
