import type { AuthResponse, ChallengeName, SignInForm } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import { findAccount } from '../accounts/account.repository.ts';
import { verifySentPassword } from '../sign-in/factors/password.factor.ts';
import { respondToAuthChallenge } from '../sign-in/respond.service.ts';
import { type Authorization, saveProgress } from './authorization.repository.ts';
import type { FinalOutcome, StepOutcome } from './step-outcome.ts';

/** Challenges that the hosted page can show; the others need the app. */
const supportedChallenges: readonly ChallengeName[] = ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE'];

/** Handles a submitted step of the hosted sign-in, using the pool's own protocol. */
export async function submitStep(
  context: IdentityContext,
  authorization: Authorization,
  form: SignInForm,
  caller: Caller,
): Promise<StepOutcome> {
  try {
    const response = await answerStep(context, authorization, form, caller);
    if (!response) return { problem: 'incomplete' };
    return await storeNextStep(context, authorization, response);
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    return handleRejection(context, authorization, error);
  }
}

async function answerStep(
  context: IdentityContext,
  { progress, idHash }: Authorization,
  form: SignInForm,
  caller: Caller,
): Promise<AuthResponse | undefined> {
  if (progress?.at === 'challenge') {
    if (!form.answer) return undefined;
    const { name, session } = progress;
    const answerName = name === 'SELECT_MFA_TYPE' ? 'ANSWER' : `${name}_CODE`;
    const ChallengeResponses = { [answerName]: form.answer.trim() };
    const input = { ClientId: context.config.clientId, ChallengeName: name, Session: session, ChallengeResponses };
    return respondToAuthChallenge(context, input, caller);
  }
  if (!form.username || !form.password) return undefined;
  const subject = { user: await findAccount(context.db, form.username), typedName: form.username };
  const state = { flow: 'USER_PASSWORD_AUTH' as const, passed: [], authorizationId: idHash };
  return verifySentPassword(context, subject, state, form.password, caller);
}

/** Stores the pool's next challenge, or reports that the sign-in is complete. */
export async function storeNextStep(
  context: IdentityContext,
  authorization: Authorization,
  response: AuthResponse,
): Promise<FinalOutcome> {
  const { ChallengeName: name, Session: session } = response;
  if (!name) return { done: true };
  const supportedChallenge = supportedChallenges.find((challenge) => challenge === name);
  if (!session || !supportedChallenge) return { notice: 'finishInApp' };
  await saveProgress(context, authorization, {
    at: 'challenge',
    name: supportedChallenge,
    session,
    parameters: response.ChallengeParameters ?? {},
  });
  return { next: true };
}

async function handleRejection(
  context: IdentityContext,
  authorization: Authorization,
  error: PoolError,
): Promise<StepOutcome> {
  switch (error.type) {
    case 'UserNotConfirmedException':
      return { notice: 'notConfirmed' };
    case 'PasswordResetRequiredException':
      return { notice: 'resetRequired' };
    case 'CodeMismatchException':
      return { problem: 'wrongCode' };
    case 'LimitExceededException':
    case 'TooManyFailedAttemptsException':
      return { problem: 'tooManyCodes' };
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      break;
    default:
      throw error;
  }
  if (error.message === poolFailures.passwordLocked().message) return { problem: 'locked' };
  if (authorization.progress?.at !== 'challenge') return { problem: 'wrongPassword' };
  // The challenge's session has ended, so the sign-in starts again.
  await saveProgress(context, authorization, null);
  return { problem: 'tookTooLong' };
}
