import type { IdentityContext } from '../../context.ts';
import type { UserRow } from '../../platform/schema.ts';
import { updateAccount } from '../accounts/account.repository.ts';
import { isGuessable } from './password.policy.ts';

/**
 * Checks once whether a password that is older than the policy is guessable. This needs the password itself, which only
 * a sign-in provides.
 * @returns the updated account
 */
export async function recordPasswordStrength(
  context: IdentityContext,
  user: UserRow,
  password: string,
): Promise<UserRow> {
  if (user.password_is_guessable !== null) return user;
  const change = { password_is_guessable: await isGuessable(password, user) };
  await updateAccount(context.db, user.id, change, user.updated_at);
  return { ...user, ...change };
}
