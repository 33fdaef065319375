import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { issueCode, takeCodeMail, useCode } from '../codes/code.service.ts';
import { deliveryTo } from '../codes/delivery.ts';
import { authenticate } from '../sessions/token.service.ts';
import { presentAttributes, readAttributes } from './account.attributes.ts';
import { updateAccount } from './account.repository.ts';
import { grantAdmin } from './admin.service.ts';

export async function getUser(context: IdentityContext, input: PoolInput<'GetUser'>): Promise<PoolOutput<'GetUser'>> {
  const { user } = await authenticate(context, input.AccessToken);
  return { Username: user.username, UserAttributes: presentAttributes(user) };
}

/** A new address takes the place of the old one when a code that was sent to it comes back. */
export async function updateUserAttributes(
  context: IdentityContext,
  input: PoolInput<'UpdateUserAttributes'>,
  caller: Caller,
): Promise<PoolOutput<'UpdateUserAttributes'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const { email, ...profile } = readAttributes(input.UserAttributes);
  const newEmail = email !== undefined && email.toLowerCase() !== user.email_key ? email : undefined;
  if (newEmail) await takeCodeMail(context, user, user.username);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    if (Object.keys(profile).length > 0) await updateAccount(tx, user.id, profile, now);
    if (newEmail) await issueCode(context, tx, { ...user, ...profile }, 'email', newEmail, caller);
    const details = { attributes: input.UserAttributes.map(({ Name }) => Name) };
    await recordEvent(tx, { event: 'attributes-changed', at: now, userId: user.id, caller, details });
  });
  if (!newEmail) return {};
  context.wakeOutbox();
  return { CodeDeliveryDetailsList: [deliveryTo(newEmail)] };
}

export async function verifyUserAttribute(
  context: IdentityContext,
  input: PoolInput<'VerifyUserAttribute'>,
  caller: Caller,
): Promise<PoolOutput<'VerifyUserAttribute'>> {
  const { user } = await authenticate(context, input.AccessToken);
  if (input.AttributeName !== 'email') throw poolFailures.invalid(`${input.AttributeName} cannot be verified.`);
  await useCode(context, { user, purpose: 'email', code: input.Code, caller }, async (tx, code) => {
    const email = { email: code.email, email_key: code.email.toLowerCase(), email_verified: true };
    await updateAccount(tx, user.id, email, context.clock());
    await grantAdmin(context, tx, { ...user, ...email }, caller);
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new PoolError('AliasExistsException', 'An account with the given email already exists.', { cause: error });
  });
  return {};
}
