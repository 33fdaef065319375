import type { AuthResponse, PoolInput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import { refreshTokens } from '../sessions/refresh.service.ts';
import type { Subject } from './challenge.ts';
import { offerChoice } from './choice.ts';
import { requestKey } from './factors/custom.factor.ts';
import { verifySentPassword } from './factors/password.factor.ts';
import { startPasswordSrp } from './factors/srp.factor.ts';
import { findSubject } from './find-subject.ts';
import { type Responses, requireResponse } from './responses.ts';
import type { AuthFlow, SignInState } from './sign-in-state.ts';
import { consumeConfirmedSignUp } from './sign-up-session.ts';

export async function initiateAuth(
  context: IdentityContext,
  input: PoolInput<'InitiateAuth'>,
  caller: Caller,
): Promise<AuthResponse> {
  const parameters: Responses = input.AuthParameters ?? {};
  if (input.AuthFlow === 'REFRESH_TOKEN_AUTH' || input.AuthFlow === 'REFRESH_TOKEN') {
    return refreshThroughOlderFlow(context, input.AuthFlow, parameters, caller);
  }
  const typedName = requireResponse(parameters, 'USERNAME');
  const subject = await findSubject(context, typedName);
  const state: SignInState = { flow: input.AuthFlow, passed: [], deviceKey: parameters.DEVICE_KEY };
  if (input.Session) return consumeConfirmedSignUp(context, subject, state, input.Session, caller);
  return startSignIn(context, subject, state, parameters, caller);
}

function startSignIn(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  parameters: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  switch (state.flow) {
    case 'USER_PASSWORD_AUTH':
      if (!context.config.allowsPasswordSignIn) throw createNotEnabledError(state.flow);
      return verifySentPassword(context, subject, state, requireResponse(parameters, 'PASSWORD'), caller);
    case 'USER_SRP_AUTH':
      return startPasswordSrp(context, subject, state, requireResponse(parameters, 'SRP_A'));
    case 'USER_AUTH':
      return offerChoice(context, subject, state, parameters, caller);
    case 'CUSTOM_AUTH':
      if ('PASSWORD' in parameters) throw poolFailures.invalid('The custom flow takes no password.');
      return requestKey(context, subject, state, caller);
    default:
      throw createNotEnabledError(state.flow);
  }
}

const createNotEnabledError = (flow: AuthFlow) => poolFailures.invalid(`${flow} flow not enabled for this client`);

/**
 * Renews tokens through the older flow. As in a hosted pool, this is rejected if the client rotates tokens: it must
 * then receive the new token, which only the newer action returns.
 */
async function refreshThroughOlderFlow(
  context: IdentityContext,
  flow: AuthFlow,
  parameters: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  if (context.config.rotatesRefreshTokens) throw createNotEnabledError(flow);
  const AuthenticationResult = await refreshTokens(context, requireResponse(parameters, 'REFRESH_TOKEN'), caller);
  return { AuthenticationResult, ChallengeParameters: {} };
}
