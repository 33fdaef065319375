import {
  type IdentityAction,
  identityActions,
  identityTarget,
  type PoolAction,
  poolActions,
  poolTarget,
  type SessionAction,
  sessionActions,
  sessionTarget,
  type z,
} from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { deleteUser } from '../accounts/deletion.service.ts';
import {
  deleteUserAttributes,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from '../accounts/profile.service.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../accounts/sign-up.service.ts';
import { getCredentials, getId } from '../credentials/credentials.service.ts';
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from '../devices/device.service.ts';
import { getUserAuthFactors, setUserMfaPreference } from '../factors/mfa.service.ts';
import { associateSoftwareToken, verifySoftwareToken } from '../factors/software-token.service.ts';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from '../passkeys/passkey.service.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from '../passwords/password.service.ts';
import { endSession, listSessions } from '../sessions/active-sessions.service.ts';
import { refreshTokens } from '../sessions/refresh.service.ts';
import { globalSignOut, revokeToken } from '../sessions/sign-out.service.ts';
import { initiateAuth } from '../sign-in/initiate-auth.service.ts';
import { respondToAuthChallenge } from '../sign-in/respond.service.ts';

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
  RespondToAuthChallenge: respondToAuthChallenge,
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
  DeleteUser: deleteUser,
  DeleteUserAttributes: deleteUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  GetUserAuthFactors: getUserAuthFactors,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  ConfirmDevice: confirmDevice,
  UpdateDeviceStatus: updateDeviceStatus,
  GetDevice: getDevice,
  ListDevices: listDevices,
  ForgetDevice: forgetDevice,
};

const identityHandlers: Handlers<typeof identityActions> = { GetId: getId, GetCredentialsForIdentity: getCredentials };

const sessionHandlers: Handlers<typeof sessionActions> = { ListSessions: listSessions, EndSession: endSession };

/** Actions that work while the disk is nearly full: people can sign in, view their account and end sessions. */
const actionsWithoutDiskSpace: ReadonlySet<string> = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'GlobalSignOut',
  'GetUser',
  'GetUserAuthFactors',
  'ListWebAuthnCredentials',
  'GetDevice',
  'ListDevices',
  'GetId',
  'GetCredentialsForIdentity',
  'ListSessions',
  'EndSession',
]);

export interface PoolOperation {
  input: z.ZodType;
  worksWithoutDiskSpace: boolean;
  run: (context: IdentityContext, input: never, caller: Caller) => Promise<unknown>;
}

/** Finds the operation named in the `X-Amz-Target` header; undefined if the pool does not support it. */
export function findOperation(target: string): PoolOperation | undefined {
  const [service, action = ''] = target.split('.');
  const worksWithoutDiskSpace = actionsWithoutDiskSpace.has(action);
  if (service === poolTarget && Object.hasOwn(poolActions, action)) {
    const name = action as PoolAction;
    return { input: poolActions[name].input, worksWithoutDiskSpace, run: poolHandlers[name] as PoolOperation['run'] };
  }
  if (service === identityTarget && Object.hasOwn(identityActions, action)) {
    const name = action as IdentityAction;
    return {
      input: identityActions[name].input,
      worksWithoutDiskSpace,
      run: identityHandlers[name] as PoolOperation['run'],
    };
  }
  if (service === sessionTarget && Object.hasOwn(sessionActions, action)) {
    const name = action as SessionAction;
    return {
      input: sessionActions[name].input,
      worksWithoutDiskSpace,
      run: sessionHandlers[name] as PoolOperation['run'],
    };
  }
  return undefined;
}
