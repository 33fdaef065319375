import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import type { UserRow } from '../../../platform/schema.ts';
import { readAttributes } from '../../accounts/account.attributes.ts';
import { findAccountById, updateAccount } from '../../accounts/account.repository.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { checkPassword } from '../../passwords/password.policy.ts';
import { computePasswordColumns } from '../../passwords/password-columns.ts';
import { advanceSignIn } from '../next-step.ts';
import { type Responses, requireResponse } from '../responses.ts';
import type { SignInState } from '../sign-in-state.ts';

const attributePrefix = 'userAttributes.';

/** Replaces a temporary password and sets required attributes. */
export async function completeNewPassword(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  const password = requireResponse(responses, 'NEW_PASSWORD');
  const attributes = Object.entries(responses)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, Value]) => ({ Name: name.slice(attributePrefix.length), Value }));
  const { email: _, ...profile } = readAttributes(attributes.filter(({ Name }) => Name !== 'email'));
  if (!(profile.name ?? user.name)) {
    throw poolFailures.invalid('Attributes did not conform to the schema: name: The attribute is required');
  }
  await checkPassword(context.config, password, { email: user.email, name: profile.name ?? user.name });
  const now = context.clock();
  const change = {
    ...profile,
    ...(await computePasswordColumns(context, user.id, password)),
    status: 'CONFIRMED' as const,
  };
  await context.db.transaction().execute(async (tx) => {
    await updateAccount(tx, user.id, change, now);
    await recordEvent(tx, { event: 'password-changed', at: now, userId: user.id, caller });
  });
  const updatedUser = await findAccountById(context.db, user.id);
  return advanceSignIn(context, updatedUser ?? user, { ...state, passed: [] }, 'password', caller);
}
