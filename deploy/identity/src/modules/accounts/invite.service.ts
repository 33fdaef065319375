import type { Caller, IdentityContext } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import { createRandomKey } from '../../platform/secret-box.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { checkPassword } from '../passwords/password.policy.ts';
import { computePasswordColumns } from '../passwords/password-columns.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import { readAttributes } from './account.attributes.ts';
import { findAccount, insertAccount, updateAccount } from './account.repository.ts';
import { buildAccount } from './new-account.ts';

/** The dependencies of an administrator's command, which runs alongside the server. */
export type AdminContext = Pick<IdentityContext, 'config' | 'db' | 'clock' | 'secrets'>;

const administrator: Caller = { address: null, clientId: null, userAgent: 'accounts command' };

/**
 * Creates an account with a confirmed address and a temporary password. The owner chooses a password at the first
 * sign-in, and enters a name if the account has none.
 * @throws PoolError if the address already has an account, or a value is invalid
 */
export async function inviteAccount(
  context: AdminContext,
  person: { email: string; name?: string | undefined; password?: string | undefined },
): Promise<{ temporaryPassword: string }> {
  const { email = person.email, name = '' } = readAttributes([
    { Name: 'email', Value: person.email },
    ...(person.name ? [{ Name: 'name', Value: person.name }] : []),
  ]);
  const temporaryPassword = person.password ?? `${createRandomKey()}-${createRandomKey()}`;
  await checkPassword(context.config, temporaryPassword, { email, name });
  if (await findAccount(context.db, email)) throw createAccountExistsError();
  const newAccount = buildAccount(context.clock(), {
    email,
    name,
    email_is_username: true,
    email_verified: true,
    status: 'FORCE_CHANGE_PASSWORD',
  });
  const account = { ...newAccount, ...(await computePasswordColumns(context, newAccount.id, temporaryPassword)) };
  await context.db
    .transaction()
    .execute(async (tx) => {
      await insertAccount(tx, account);
      const at = account.created_at;
      await recordEvent(tx, { event: 'account-invited', at, userId: account.id, caller: administrator });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? createAccountExistsError() : error;
    });
  return { temporaryPassword };
}

const createAccountExistsError = () =>
  new PoolError('UsernameExistsException', 'An account with this address already exists.');

/** Requires a password reset with a code before the next sign-in, and ends the account's sessions. */
export async function requirePasswordReset(context: AdminContext, email: string): Promise<void> {
  const user = await findAccount(context.db, email);
  if (!user) throw poolFailures.unknownUser();
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await updateAccount(tx, user.id, { status: 'RESET_REQUIRED' }, at);
    await revokeSessions(tx, { userId: user.id, at, reason: 'reset-required' });
    await recordEvent(tx, { event: 'reset-required', at, userId: user.id, caller: administrator });
  });
}
