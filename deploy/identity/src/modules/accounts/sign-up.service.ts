import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { consumeCode, countCodeGuess, countCodeRequest, issueCode } from '../codes/code.service.ts';
import { describeEmailDelivery, simulateDelivery } from '../codes/delivery.ts';
import { checkPassword } from '../passwords/password.policy.ts';
import { computePasswordColumns } from '../passwords/password-columns.ts';
import { createSessionAfterSignUp } from '../sign-in/sign-up-session.ts';
import { readAttributes } from './account.attributes.ts';
import { findAccount, insertAccount, releaseAlias, updateAccount } from './account.repository.ts';
import { grantAdminIfConfigured } from './admin.service.ts';
import { buildAccount } from './new-account.ts';

export async function signUp(
  context: IdentityContext,
  input: PoolInput<'SignUp'>,
  caller: Caller,
): Promise<PoolOutput<'SignUp'>> {
  const user = buildNewAccount(input, context.clock());
  await checkPassword(context.config, input.Password, user);
  const account = { ...user, ...(await computePasswordColumns(context, user.id, input.Password)) };
  if (await findAccount(context.db, input.Username)) throw createUsernameExistsError();
  await countCodeRequest(context, { user: undefined, typedName: account.email, caller });
  await context.db
    .transaction()
    .execute(async (tx) => {
      await insertAccount(tx, account);
      await recordEvent(tx, { event: 'sign-up', at: account.created_at, userId: account.id, caller });
      await issueCode(context, tx, account, 'sign-up', account.email, caller);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? createUsernameExistsError() : error;
    });
  context.wakeOutbox();
  return { UserConfirmed: false, UserSub: account.id, CodeDeliveryDetails: describeEmailDelivery(account.email) };
}

const createUsernameExistsError = () => new PoolError('UsernameExistsException', 'User already exists');

/**
 * Builds the account. A user name that is an email address becomes the account's address, and the pool generates the
 * user name.
 */
function buildNewAccount(input: PoolInput<'SignUp'>, now: Date): UserRow {
  const profile = readAttributes(input.UserAttributes);
  const isAddress = input.Username.includes('@');
  if (isAddress) {
    const typedEmail = readAttributes([{ Name: 'email', Value: input.Username }]).email;
    if (profile.email && profile.email.toLowerCase() !== typedEmail?.toLowerCase()) {
      throw poolFailures.invalid('Username and the email attribute differ.');
    }
  }
  const email = isAddress ? input.Username : profile.email;
  if (!email) throw poolFailures.invalid('Attributes did not conform to the schema: email: The attribute is required');
  return buildAccount(now, {
    ...(isAddress ? {} : { username: input.Username }),
    email,
    email_is_username: isAddress,
    name: profile.name ?? email.slice(0, email.lastIndexOf('@')),
    picture: profile.picture ?? null,
    locale: profile.locale ?? null,
    phone_number: profile.phone_number ?? null,
  });
}

export async function confirmSignUp(
  context: IdentityContext,
  input: PoolInput<'ConfirmSignUp'>,
  caller: Caller,
): Promise<PoolOutput<'ConfirmSignUp'>> {
  const user = await findAccount(context.db, input.Username);
  if (!user?.enabled) {
    await countCodeGuess(context, { user: undefined, typedName: input.Username, caller });
    throw context.config.hidesAccountExistence ? poolFailures.codeExpired() : poolFailures.unknownUser();
  }
  if (user.status === 'CONFIRMED') {
    throw new PoolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
  }
  const use = { user, purpose: 'sign-up' as const, code: input.ConfirmationCode, caller };
  await consumeCode(context, use, async (tx) => {
    const now = context.clock();
    if (input.ForceAliasCreation) await releaseAlias(tx, user.email_key, user.id);
    await updateAccount(tx, user.id, { status: 'CONFIRMED', email_verified: true }, now);
    await recordEvent(tx, { event: 'sign-up-confirmed', at: now, userId: user.id, caller });
    await grantAdminIfConfigured(context, tx, { ...user, email_verified: true }, caller);
  }).catch(rethrowAliasConflict);
  return { Session: await createSessionAfterSignUp(context, user) };
}

/** Rethrows a unique violation as an alias conflict: another account confirmed the address in the meantime. */
function rethrowAliasConflict(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new PoolError('AliasExistsException', 'An account with the given email already exists.', { cause: error });
}

export async function resendConfirmationCode(
  context: IdentityContext,
  input: PoolInput<'ResendConfirmationCode'>,
  caller: Caller,
): Promise<PoolOutput<'ResendConfirmationCode'>> {
  const user = await findAccount(context.db, input.Username);
  if (!user?.enabled && !context.config.hidesAccountExistence) throw poolFailures.unknownUser();
  if (user?.enabled && user.status === 'CONFIRMED') throw poolFailures.invalid('User is already confirmed.');
  await countCodeRequest(context, { user, typedName: input.Username, caller });
  if (!user?.enabled) return { CodeDeliveryDetails: simulateDelivery(context.secrets, input.Username) };
  await context.db.transaction().execute((tx) => issueCode(context, tx, user, 'sign-up', user.email, caller));
  context.wakeOutbox();
  return { CodeDeliveryDetails: describeEmailDelivery(user.email) };
}
