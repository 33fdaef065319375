import type { MfaMethod } from '@reportage/contracts';
import type { Database } from '../../platform/database.ts';
import type { UserRow } from '../../platform/schema.ts';
import { updateAccount } from '../accounts/account.repository.ts';

/** Enables a second factor; the first factor to be enabled becomes the preferred one. */
export async function enableMethod(db: Database, user: UserRow, method: MfaMethod, at: Date): Promise<void> {
  if (user.mfa_methods.includes(method)) return;
  const change = { mfa_methods: [...user.mfa_methods, method], preferred_mfa: user.preferred_mfa ?? method };
  await updateAccount(db, user.id, change, at);
}
