import type { IdentityContext } from '../../context.ts';
import type { UserRow } from '../../platform/schema.ts';
import { updateAccount } from '../accounts/account.repository.ts';
import { isGuessable } from './password.policy.ts';

/**
 * Evaluates a password that is older than the policy as soon as it is available at a sign-in, and only once.
 * @returns the account as it is stored afterwards
 */
export async function recordGuessable(context: IdentityContext, user: UserRow, password: string): Promise<UserRow> {
  if (user.password_is_guessable !== null) return user;
  const change = { password_is_guessable: await isGuessable(password, user) };
  await updateAccount(context.db, user.id, change, user.updated_at);
  return { ...user, ...change };
}
