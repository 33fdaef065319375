import {
  type IdentityAction,
  identityActions,
  identityTarget,
  type PoolAction,
  poolActions,
  poolTarget,
  type z,
} from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { getUser, updateUserAttributes, verifyUserAttribute } from '../accounts/profile.service.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../accounts/sign-up.service.ts';
import { getCredentials, getId } from '../credentials/credentials.service.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from '../passwords/password.service.ts';
import { refreshTokens } from '../sessions/refresh.service.ts';
import { initiateAuth } from '../sessions/sign-in.service.ts';
import { globalSignOut, revokeToken } from '../sessions/sign-out.service.ts';

type Actions = Record<string, { input: z.ZodType; output: z.ZodType }>;
type Handlers<A extends Actions> = {
  [Name in keyof A]: (
    context: IdentityContext,
    input: z.output<A[Name]['input']>,
    caller: Caller,
  ) => Promise<z.output<A[Name]['output']>>;
};

const poolHandlers: Handlers<typeof poolActions> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  GetTokensFromRefreshToken: async (context, input, caller) => ({
    AuthenticationResult: await refreshTokens(context, input.RefreshToken, caller),
  }),
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  VerifyUserAttribute: verifyUserAttribute,
  ChangePassword: changePassword,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};

const identityHandlers: Handlers<typeof identityActions> = { GetId: getId, GetCredentialsForIdentity: getCredentials };

export interface PoolOperation {
  input: z.ZodType;
  run: (context: IdentityContext, input: never, caller: Caller) => Promise<unknown>;
}

/** What the header `X-Amz-Target` names, or undefined for an action that the pool does not have. */
export function findOperation(target: string): PoolOperation | undefined {
  const [service, action = ''] = target.split('.');
  if (service === poolTarget && Object.hasOwn(poolActions, action)) {
    const name = action as PoolAction;
    return { input: poolActions[name].input, run: poolHandlers[name] as PoolOperation['run'] };
  }
  if (service === identityTarget && Object.hasOwn(identityActions, action)) {
    const name = action as IdentityAction;
    return { input: identityActions[name].input, run: identityHandlers[name] as PoolOperation['run'] };
  }
  return undefined;
}
