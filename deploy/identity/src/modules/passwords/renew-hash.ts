import type { IdentityContext } from '../../context.ts';
import { hashPassword, isHashOfToday } from '../../platform/passwords.ts';
import type { UserRow } from '../../platform/schema.ts';
import { updateAccount } from '../accounts/account.repository.ts';

/** Gives an account whose hash was made at a lower cost today's, once its password is at hand. */
export async function renewHash(context: IdentityContext, user: UserRow, password: string): Promise<void> {
  if (!user.password_hash || isHashOfToday(user.password_hash)) return;
  await updateAccount(context.db, user.id, { password_hash: await hashPassword(password) }, user.updated_at);
}
