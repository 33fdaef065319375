import type { Caller, IdentityContext } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import type { UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { updateAccount } from './account.repository.ts';

/** Makes the owner of a configured address platform staff once the address is confirmed. */
export async function grantAdminIfConfigured(
  context: IdentityContext,
  tx: Database,
  user: UserRow,
  caller: Caller,
): Promise<UserRow> {
  const isConfigured = context.config.adminEmails.includes(user.email_key);
  if (user.is_admin || !user.email_verified || !isConfigured) return user;
  const now = context.clock();
  await updateAccount(tx, user.id, { is_admin: true }, now);
  await recordEvent(tx, { event: 'admin-granted', at: now, userId: user.id, caller });
  return { ...user, is_admin: true };
}
