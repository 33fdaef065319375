import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { findAccount, updateAccount } from '../accounts/account.repository.ts';
import { grantAdminIfConfigured } from '../accounts/admin.service.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { consumeCountedCode, countCodeGuess, countCodeRequest, issueCode } from '../codes/code.service.ts';
import { describeEmailDelivery, simulateDelivery } from '../codes/delivery.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import { authenticate } from '../sessions/token.service.ts';
import { passwordGuesses } from '../throttles/throttle.policies.ts';
import { clearAllAttempts, clearAttempts, countAttempt } from '../throttles/throttle.service.ts';
import { checkPassword, isGuessable } from './password.policy.ts';
import { computePasswordColumns } from './password-columns.ts';

/**
 * Whether the password can be reset. This needs a confirmed address, because an unconfirmed one may be a stranger's.
 */
const canReset = (user: UserRow | undefined): user is UserRow => user?.enabled === true && user.email_verified;

export async function forgotPassword(
  context: IdentityContext,
  input: PoolInput<'ForgotPassword'>,
  caller: Caller,
): Promise<PoolOutput<'ForgotPassword'>> {
  const user = await findAccount(context.db, input.Username);
  if (!canReset(user) && !context.config.hidesAccountExistence) throw createResetError(user);
  await countCodeRequest(context, { user, typedName: input.Username, caller });
  if (!canReset(user)) return { CodeDeliveryDetails: simulateDelivery(context.secrets, input.Username) };
  await context.db.transaction().execute((tx) => issueCode(context, tx, user, 'reset', user.email, caller));
  context.wakeOutbox();
  return { CodeDeliveryDetails: describeEmailDelivery(user.email) };
}

const createResetError = (user: UserRow | undefined) =>
  user
    ? poolFailures.invalid('Cannot reset password for the user as there is no registered/verified email')
    : poolFailures.unknownUser();

export async function confirmForgotPassword(
  context: IdentityContext,
  input: PoolInput<'ConfirmForgotPassword'>,
  caller: Caller,
): Promise<PoolOutput<'ConfirmForgotPassword'>> {
  const user = await findAccount(context.db, input.Username);
  // The password is compared only with the typed name, because comparing it with the account's name and address would
  // reveal something about them to a stranger.
  await checkPassword(context.config, input.Password, { name: '', email: input.Username });
  if (!canReset(user)) {
    await countCodeGuess(context, { user: undefined, typedName: input.Username, caller });
    throw context.config.hidesAccountExistence ? poolFailures.codeMismatch() : createResetError(user);
  }
  // The guess is counted first, so that no hash is computed for a locked account.
  await countCodeGuess(context, { user, typedName: user.username, caller });
  // The password is hashed before the code is checked, so that correct and wrong codes take the same time.
  const password = await computePasswordColumns(context, user.id, input.Password);
  const createNoCodeError = context.config.hidesAccountExistence ? poolFailures.codeMismatch : poolFailures.codeExpired;
  const use = { user, purpose: 'reset' as const, code: input.ConfirmationCode, caller, createNoCodeError };
  await consumeCountedCode(context, use, async (tx) => {
    const now = context.clock();
    // The password is compared with the owner's name and address only now: if they make it guessable, a change is
    // suggested after the sign-in.
    const rating = { password_is_guessable: await isGuessable(input.Password, user) };
    await updateAccount(tx, user.id, { status: 'CONFIRMED', ...password, ...rating }, now);
    await revokeSessions(tx, { userId: user.id, at: now, reason: 'password-reset' });
    await grantAdminIfConfigured(context, tx, user, caller);
    await recordEvent(tx, { event: 'password-reset', at: now, userId: user.id, caller });
  });
  await clearAllAttempts(context, passwordGuesses, user);
  return {};
}

/** Changes the password and ends the account's other sessions, in case someone else knew the old password. */
export async function changePassword(
  context: IdentityContext,
  input: PoolInput<'ChangePassword'>,
  caller: Caller,
): Promise<PoolOutput<'ChangePassword'>> {
  const { user, sessionId } = await authenticate(context, input.AccessToken);
  const attempt = { user, typedName: user.username, caller };
  if (!(await countAttempt(context, passwordGuesses, attempt))) throw poolFailures.limitExceeded();
  if (user.password_hash && !(await verifyPassword(user.password_hash, input.PreviousPassword ?? ''))) {
    await recordEvent(context.db, { event: 'password-change-refused', at: context.clock(), userId: user.id, caller });
    throw poolFailures.wrongPassword();
  }
  await checkPassword(context.config, input.ProposedPassword, user);
  const password = await computePasswordColumns(context, user.id, input.ProposedPassword);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await updateAccount(tx, user.id, password, now);
    await revokeSessions(tx, { userId: user.id, exceptId: sessionId, at: now, reason: 'password-changed' });
    await recordEvent(tx, { event: 'password-changed', at: now, userId: user.id, caller });
  });
  await clearAttempts(context, passwordGuesses, attempt);
  return {};
}
