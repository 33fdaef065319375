import type { AuthResponse, ChallengeName, PoolInput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { findAccountById } from '../accounts/account.repository.ts';
import { enableMethod } from '../factors/mfa.repository.ts';
import type { Subject } from './challenge.ts';
import { handleFactorChoice } from './choice.ts';
import { verifyAuthenticatorCode } from './factors/authenticator.ts';
import { checkSentCode } from './factors/code.factor.ts';
import { verifyKeyResponse } from './factors/custom.factor.ts';
import { startDeviceProof, verifyDeviceProof } from './factors/device.factor.ts';
import { completeMfaSetup } from './factors/mfa-setup.ts';
import { completeNewPassword } from './factors/new-password.ts';
import { verifyPasskeyResponse } from './factors/passkey.factor.ts';
import { requestChosenFactor } from './factors/second-factor.ts';
import { verifyPasswordProof } from './factors/srp.factor.ts';
import { advanceSignIn } from './next-step.ts';
import { consumePendingSignIn, readPendingSignIn } from './pending.repository.ts';
import { type Responses, requireResponse } from './responses.ts';
import type { PendingSignIn } from './sign-in-state.ts';

interface ChallengeResponse {
  context: IdentityContext;
  subject: Subject;
  pending: PendingSignIn;
  responses: Responses;
  caller: Caller;
}

/** Handlers by challenge: each returns the next step, or throws if the response is wrong. */
const handlers: Record<ChallengeName, (response: ChallengeResponse) => Promise<AuthResponse>> = {
  PASSWORD: (response) => handleFactorChoice(...getArguments(response, { ANSWER: 'PASSWORD' })),
  PASSWORD_SRP: (response) => handleFactorChoice(...getArguments(response, { ANSWER: 'PASSWORD_SRP' })),
  SELECT_CHALLENGE: (response) => handleFactorChoice(...getArguments(response)),
  PASSWORD_VERIFIER: (response) => verifyPasswordProof(...getArguments(response)),
  WEB_AUTHN: ({ context, subject, pending, responses, caller }) =>
    verifyPasskeyResponse(context, subject, pending, responses, caller),
  CUSTOM_CHALLENGE: (response) => verifyKeyResponse(...getArguments(response)),
  EMAIL_OTP: handleCodeResponse,
  SMS_OTP: handleCodeResponse,
  SMS_MFA: handleCodeResponse,
  SOFTWARE_TOKEN_MFA: async ({ context, subject, pending, responses, caller }) => {
    const user = requireAccount(subject);
    await verifyAuthenticatorCode(context, user, requireResponse(responses, 'SOFTWARE_TOKEN_MFA_CODE'), caller);
    return advanceSignIn(context, user, withDevice(pending, responses), 'second', caller);
  },
  SELECT_MFA_TYPE: ({ context, subject, pending, responses, caller }) =>
    requestChosenFactor(context, requireAccount(subject), pending.state, requireResponse(responses, 'ANSWER'), caller),
  NEW_PASSWORD_REQUIRED: ({ context, subject, pending, responses, caller }) =>
    completeNewPassword(context, requireAccount(subject), pending.state, responses, caller),
  MFA_SETUP: ({ context, subject, pending, responses, caller }) =>
    completeMfaSetup(context, requireAccount(subject), pending.state, responses, caller),
  DEVICE_SRP_AUTH: ({ context, subject, pending, responses }) =>
    startDeviceProof(context, requireAccount(subject), pending.state, responses),
  DEVICE_PASSWORD_VERIFIER: ({ context, subject, pending, responses, caller }) =>
    verifyDeviceProof(context, requireAccount(subject), pending.state, responses, caller),
};

const getArguments = (
  { context, subject, pending, responses, caller }: ChallengeResponse,
  overrides: Responses = {},
): [IdentityContext, Subject, PendingSignIn['state'], Responses, Caller] => [
  context,
  subject,
  pending.state,
  { ...responses, ...overrides },
  caller,
];

/** Returns the account, which must exist: only an account can get past the first factor. */
function requireAccount({ user }: Subject): UserRow {
  if (!user) throw poolFailures.wrongPassword();
  return user;
}

const withDevice = ({ state }: PendingSignIn, responses: Responses): PendingSignIn['state'] => ({
  ...state,
  deviceKey: responses.DEVICE_KEY ?? state.deviceKey,
});

async function handleCodeResponse({
  context,
  subject,
  pending,
  responses,
  caller,
}: ChallengeResponse): Promise<AuthResponse> {
  await checkSentCode(context, subject, pending, responses, caller);
  const user = requireAccount(subject);
  const { codeHash: _, settingUp, ...state } = withDevice(pending, responses);
  if (settingUp) await enableMethod(context.db, user, settingUp, context.clock());
  const isFirst = state.passed.length === 0;
  return advanceSignIn(context, user, state, isFirst ? 'code' : 'second', caller);
}

/**
 * Lists the challenges that a response may answer. A client that chooses a password factor may name that factor instead
 * of `SELECT_CHALLENGE`.
 */
const getExpectedChallenges = (name: ChallengeName): ChallengeName[] =>
  name === 'PASSWORD' || name === 'PASSWORD_SRP' ? ['SELECT_CHALLENGE', name] : [name];

/**
 * Returns the next step of a sign-in, or its tokens. The session stays valid after a wrong response, and is consumed by
 * a correct one.
 */
export async function respondToAuthChallenge(
  context: IdentityContext,
  input: PoolInput<'RespondToAuthChallenge'>,
  caller: Caller,
): Promise<AuthResponse> {
  const pending = await readPendingSignIn(context, input.Session, getExpectedChallenges(input.ChallengeName));
  const user = pending.userId ? await findAccountById(context.db, pending.userId) : undefined;
  const subject = { user, typedName: pending.typedName };
  const responses = input.ChallengeResponses ?? {};
  const next = await handlers[input.ChallengeName]({ context, subject, pending, responses, caller });
  await consumePendingSignIn(context, pending);
  return next;
}
