import type { AuthResponse, FirstFactor } from '@reportage/contracts';
import { firstFactors } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import { listPasskeys } from '../passkeys/passkey.repository.ts';
import { issueChallenge, type Subject } from './challenge.ts';
import { requestCode } from './factors/code.factor.ts';
import { requestPasskey } from './factors/passkey.factor.ts';
import { verifySentPassword } from './factors/password.factor.ts';
import { startPasswordSrp } from './factors/srp.factor.ts';
import { type Responses, requireResponse } from './responses.ts';
import type { SignInState } from './sign-in-state.ts';

/**
 * Lists the first factors from which an account may choose. With a second factor, the first must be a password or
 * passkey, because two codes sent to the same mailbox are only one factor.
 */
async function getChoices(context: IdentityContext, { user }: Subject): Promise<FirstFactor[]> {
  const choices: FirstFactor[] = [];
  if (context.config.allowsSrp) choices.push('PASSWORD_SRP');
  if (context.config.allowsPasswordSignIn) choices.push('PASSWORD');
  const needsSecondFactor = (user?.mfa_methods.length ?? 0) > 0 || context.config.mfa === 'ON';
  if (!needsSecondFactor && (!user || user.email_verified)) choices.push('EMAIL_OTP');
  if (!needsSecondFactor && user?.phone_verified) choices.push('SMS_OTP');
  if (user && (await listPasskeys(context.db, user.id)).length > 0) choices.push('WEB_AUTHN');
  return choices;
}

/**
 * Handles choice-based sign-in: continues with the preferred factor if the account has it, and otherwise offers the
 * available factors.
 */
export async function offerChoice(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  if (!subject.user && !context.config.hidesAccountExistence) throw poolFailures.unknownUser();
  const offered = await getChoices(context, subject);
  const preferred = offered.find((choice) => choice === responses.PREFERRED_CHALLENGE);
  if (preferred && isUsable(preferred, responses)) {
    return startChosenFactor(context, subject, { ...state, offered }, preferred, responses, caller);
  }
  return issueChallenge(context, subject, { ...state, offered }, { name: 'SELECT_CHALLENGE', available: offered });
}

const isUsable = (choice: FirstFactor, responses: Responses): boolean =>
  choice === 'PASSWORD' ? 'PASSWORD' in responses : choice === 'PASSWORD_SRP' ? 'SRP_A' in responses : true;

/** @throws InvalidParameterException for a factor that was not offered */
export function handleFactorChoice(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  const answer = requireResponse(responses, 'ANSWER');
  const choice = firstFactors.find((factor) => factor === answer && state.offered?.includes(factor));
  if (!choice) throw poolFailures.invalid('The challenge selected is not available.');
  return startChosenFactor(context, subject, state, choice, responses, caller);
}

function startChosenFactor(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  choice: FirstFactor,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  switch (choice) {
    case 'PASSWORD':
      return verifySentPassword(context, subject, state, requireResponse(responses, 'PASSWORD'), caller);
    case 'PASSWORD_SRP':
      return startPasswordSrp(context, subject, state, requireResponse(responses, 'SRP_A'));
    case 'EMAIL_OTP':
    case 'SMS_OTP':
      return requestCode(context, subject, state, choice, caller);
    case 'WEB_AUTHN':
      return requestPasskey(context, subject, state);
    default:
      throw poolFailures.invalid('The challenge selected is not available.');
  }
}
