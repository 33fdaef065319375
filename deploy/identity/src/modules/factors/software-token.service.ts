import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { findAccountById } from '../accounts/account.repository.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { countFactorGuess } from '../codes/code.service.ts';
import { authenticate } from '../sessions/token.service.ts';
import { createSecret, findStep } from '../sign-in/factors/authenticator.ts';
import { consumePendingSignIn, readPendingSignIn, storePendingSignIn } from '../sign-in/pending.repository.ts';
import type { PendingSignIn } from '../sign-in/sign-in-state.ts';
import { enableMethod } from './mfa.repository.ts';
import { readTokenSetup, storeAuthenticator, storeTokenSetup } from './token-setup.repository.ts';

/** Creates a new authenticator secret. It has no effect until the first valid code is entered. */
export async function associateSoftwareToken(
  context: IdentityContext,
  input: PoolInput<'AssociateSoftwareToken'>,
): Promise<PoolOutput<'AssociateSoftwareToken'>> {
  const SecretCode = createSecret();
  if (input.AccessToken) {
    const { user } = await authenticate(context, input.AccessToken);
    await storeTokenSetup(context, user.id, SecretCode);
    return { SecretCode };
  }
  const pending = await readPendingSignIn(context, input.Session, ['MFA_SETUP']);
  await consumePendingSignIn(context, pending);
  return { SecretCode, Session: await storeSetup(context, pending, { secret: SecretCode, isVerified: false }) };
}

const storeSetup = (context: IdentityContext, pending: PendingSignIn, setup: { secret: string; isVerified: boolean }) =>
  storePendingSignIn(context, { ...pending, state: { ...pending.state, setup } });

/** Verifies the first code of a new authenticator. @throws EnableSoftwareTokenMFAException if the code is wrong */
export async function verifySoftwareToken(
  context: IdentityContext,
  input: PoolInput<'VerifySoftwareToken'>,
  caller: Caller,
): Promise<PoolOutput<'VerifySoftwareToken'>> {
  if (input.AccessToken) {
    const { user } = await authenticate(context, input.AccessToken);
    const secret = await readTokenSetup(context, user.id);
    if (!secret) throw poolFailures.invalid('No software token was associated.');
    await confirmAuthenticator(context, user, secret, input.UserCode, caller);
    return { Status: 'SUCCESS' };
  }
  const pending = await readPendingSignIn(context, input.Session, ['MFA_SETUP']);
  const user = pending.userId ? await findAccountById(context.db, pending.userId) : undefined;
  const secret = pending.state.setup?.secret;
  if (!user || !secret) throw poolFailures.invalid('No software token was associated.');
  await confirmAuthenticator(context, user, secret, input.UserCode, caller);
  await enableMethod(context.db, user, 'SOFTWARE_TOKEN_MFA', context.clock());
  await consumePendingSignIn(context, pending);
  return { Status: 'SUCCESS', Session: await storeSetup(context, pending, { secret, isVerified: true }) };
}

async function confirmAuthenticator(
  context: IdentityContext,
  user: UserRow,
  secret: string,
  code: string,
  caller: Caller,
): Promise<void> {
  await countFactorGuess(context, { user, typedName: user.username, caller });
  const step = await findStep(context, secret, code, undefined);
  if (step === undefined) throw new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await storeAuthenticator(context, tx, { userId: user.id, secret, step, at: now });
    await recordEvent(tx, { event: 'authenticator-added', at: now, userId: user.id, caller });
  });
}
