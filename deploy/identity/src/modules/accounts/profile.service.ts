import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { CodeRow, UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { consumeCode, countCodeRequest, issueCode } from '../codes/code.service.ts';
import { describeEmailDelivery, describePhoneDelivery } from '../codes/delivery.ts';
import { authenticate } from '../sessions/token.service.ts';
import { presentAttributes, readAttributes } from './account.attributes.ts';
import { updateAccount } from './account.repository.ts';
import { grantAdminIfConfigured } from './admin.service.ts';

export async function getUser(context: IdentityContext, input: PoolInput<'GetUser'>): Promise<PoolOutput<'GetUser'>> {
  const { user } = await authenticate(context, input.AccessToken);
  return {
    Username: user.username,
    UserAttributes: presentAttributes(user),
    ...(user.preferred_mfa ? { PreferredMfaSetting: user.preferred_mfa } : {}),
    ...(user.mfa_methods.length > 0 ? { UserMFASettingList: user.mfa_methods } : {}),
  };
}

/**
 * Updates attributes. A new address replaces the old one once the code sent to it is confirmed; a new number is
 * stored as unverified.
 */
export async function updateUserAttributes(
  context: IdentityContext,
  input: PoolInput<'UpdateUserAttributes'>,
  caller: Caller,
): Promise<PoolOutput<'UpdateUserAttributes'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const { email, ...profile } = readAttributes(input.UserAttributes);
  const newEmail = email !== undefined && email.toLowerCase() !== user.email_key ? email : undefined;
  const number = profile.phone_number;
  const newNumber = number && number !== user.phone_number ? number : undefined;
  if (newEmail || newNumber) await countCodeRequest(context, { user, typedName: user.username, caller });
  const now = context.clock();
  const change = {
    ...profile,
    ...(number !== undefined && number !== user.phone_number ? removePhoneFactor(user) : {}),
  };
  await context.db.transaction().execute(async (tx) => {
    if (Object.keys(change).length > 0) await updateAccount(tx, user.id, change, now);
    if (newEmail) await issueCode(context, tx, { ...user, ...profile }, 'email', newEmail, caller);
    if (newNumber) await issueCode(context, tx, { ...user, ...profile }, 'phone', newNumber, caller);
    const details = { attributes: input.UserAttributes.map(({ Name }) => Name) };
    await recordEvent(tx, { event: 'attributes-changed', at: now, userId: user.id, caller, details });
  });
  if (!newEmail && !newNumber) return {};
  context.wakeOutbox();
  return {
    CodeDeliveryDetailsList: [
      ...(newEmail ? [describeEmailDelivery(newEmail)] : []),
      ...(newNumber ? [describePhoneDelivery(newNumber)] : []),
    ],
  };
}

/** Removes text messages as the second factor, because codes must not go to an unverified number. */
const removePhoneFactor = (user: UserRow) => ({
  phone_verified: false,
  mfa_methods: user.mfa_methods.filter((method) => method !== 'SMS_MFA'),
  ...(user.preferred_mfa === 'SMS_MFA' ? { preferred_mfa: null } : {}),
});

/** Removes attributes. Only optional ones can be removed. */
export async function deleteUserAttributes(
  context: IdentityContext,
  input: PoolInput<'DeleteUserAttributes'>,
  caller: Caller,
): Promise<PoolOutput<'DeleteUserAttributes'>> {
  const clearedAttributes = input.UserAttributeNames.map((Name) => ({ Name, Value: '' }));
  await updateUserAttributes(context, { AccessToken: input.AccessToken, UserAttributes: clearedAttributes }, caller);
  return {};
}

export async function getUserAttributeVerificationCode(
  context: IdentityContext,
  input: PoolInput<'GetUserAttributeVerificationCode'>,
  caller: Caller,
): Promise<PoolOutput<'GetUserAttributeVerificationCode'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const isPhone = input.AttributeName === 'phone_number';
  if (!isPhone && input.AttributeName !== 'email')
    throw poolFailures.invalid(`${input.AttributeName} cannot be verified.`);
  const destination = isPhone ? user.phone_number : user.email;
  if (!destination) throw poolFailures.invalid(`User has no ${input.AttributeName}.`);
  await countCodeRequest(context, { user, typedName: user.username, caller });
  await context.db
    .transaction()
    .execute((tx) => issueCode(context, tx, user, isPhone ? 'phone' : 'email', destination, caller));
  context.wakeOutbox();
  return { CodeDeliveryDetails: isPhone ? describePhoneDelivery(destination) : describeEmailDelivery(destination) };
}

export async function verifyUserAttribute(
  context: IdentityContext,
  input: PoolInput<'VerifyUserAttribute'>,
  caller: Caller,
): Promise<PoolOutput<'VerifyUserAttribute'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const attributeChange = attributeChanges[input.AttributeName];
  if (!attributeChange) throw poolFailures.invalid(`${input.AttributeName} cannot be verified.`);
  const use = { user, purpose: attributeChange.purpose, code: input.Code, caller };
  await consumeCode(context, use, (tx, code) => attributeChange.run(context, tx, user, code, caller)).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new PoolError('AliasExistsException', 'An account with the given email already exists.', { cause: error });
    },
  );
  return {};
}

interface AttributeChange {
  purpose: 'email' | 'phone';
  run(context: IdentityContext, tx: Database, user: UserRow, code: CodeRow, caller: Caller): Promise<void>;
}

const attributeChanges: Record<string, AttributeChange | undefined> = {
  email: {
    purpose: 'email',
    async run(context, tx, user, code, caller) {
      const { destination } = code;
      const email = { email: destination, email_key: destination.toLowerCase(), email_verified: true };
      await updateAccount(tx, user.id, email, context.clock());
      await grantAdminIfConfigured(context, tx, { ...user, ...email }, caller);
    },
  },
  phone_number: {
    purpose: 'phone',
    async run(context, tx, user, code) {
      if (code.destination !== user.phone_number) throw poolFailures.codeExpired();
      await updateAccount(tx, user.id, { phone_verified: true }, context.clock());
    },
  },
};
