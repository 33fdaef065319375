import type { IdentityContext } from '../../context.ts';
import { hasCurrentCost, hashPassword } from '../../platform/passwords.ts';
import type { UserRow } from '../../platform/schema.ts';
import { updateAccount } from '../accounts/account.repository.ts';

/** Rehashes a password that was hashed at a lower cost, as soon as it is available at sign-in. */
export async function renewHash(context: IdentityContext, user: UserRow, password: string): Promise<void> {
  if (!user.password_hash || hasCurrentCost(user.password_hash)) return;
  await updateAccount(context.db, user.id, { password_hash: await hashPassword(password) }, user.updated_at);
}
