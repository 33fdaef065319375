import type { AuthAnswer, ChallengeName, PoolInput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { findAccountById } from '../accounts/account.repository.ts';
import { enableMethod } from '../factors/mfa.repository.ts';
import type { Subject } from './ask.ts';
import { answerChoice } from './choice.ts';
import { takeAuthenticatorCode } from './factors/authenticator.ts';
import { checkSentCode } from './factors/code.factor.ts';
import { answerKey } from './factors/custom.factor.ts';
import { answerDeviceProof, beginDeviceProof } from './factors/device.factor.ts';
import { answerMfaSetup } from './factors/mfa-setup.ts';
import { answerNewPassword } from './factors/new-password.ts';
import { answerPasskey } from './factors/passkey.factor.ts';
import { askForChosen } from './factors/second-factor.ts';
import { answerPasswordProof } from './factors/srp.factor.ts';
import { goOn } from './next-step.ts';
import { takeAnswer, usePending } from './pending.repository.ts';
import { type Responses, requiredResponse } from './responses.ts';
import type { PendingSignIn } from './sign-in-state.ts';

interface Answer {
  context: IdentityContext;
  subject: Subject;
  pending: PendingSignIn;
  responses: Responses;
  caller: Caller;
}

/** What judges the answer to each challenge: it throws, or goes on to the next step. */
const judges: Record<ChallengeName, (answer: Answer) => Promise<AuthAnswer>> = {
  PASSWORD: (answer) => answerChoice(...partsOf(answer, { ANSWER: 'PASSWORD' })),
  PASSWORD_SRP: (answer) => answerChoice(...partsOf(answer, { ANSWER: 'PASSWORD_SRP' })),
  SELECT_CHALLENGE: (answer) => answerChoice(...partsOf(answer)),
  PASSWORD_VERIFIER: (answer) => answerPasswordProof(...partsOf(answer)),
  WEB_AUTHN: ({ context, subject, pending, responses, caller }) =>
    answerPasskey(context, subject, pending, responses, caller),
  CUSTOM_CHALLENGE: (answer) => answerKey(...partsOf(answer)),
  EMAIL_OTP: answerCode,
  SMS_OTP: answerCode,
  SMS_MFA: answerCode,
  SOFTWARE_TOKEN_MFA: async ({ context, subject, pending, responses, caller }) => {
    const user = accountOf(subject);
    await takeAuthenticatorCode(context, user, requiredResponse(responses, 'SOFTWARE_TOKEN_MFA_CODE'), caller);
    return goOn(context, user, withDevice(pending, responses), 'second', caller);
  },
  SELECT_MFA_TYPE: ({ context, subject, pending, responses, caller }) =>
    askForChosen(context, accountOf(subject), pending.state, requiredResponse(responses, 'ANSWER'), caller),
  NEW_PASSWORD_REQUIRED: ({ context, subject, pending, responses, caller }) =>
    answerNewPassword(context, accountOf(subject), pending.state, responses, caller),
  MFA_SETUP: ({ context, subject, pending, responses, caller }) =>
    answerMfaSetup(context, accountOf(subject), pending.state, responses, caller),
  DEVICE_SRP_AUTH: ({ context, subject, pending, responses }) =>
    beginDeviceProof(context, accountOf(subject), pending.state, responses),
  DEVICE_PASSWORD_VERIFIER: ({ context, subject, pending, responses, caller }) =>
    answerDeviceProof(context, accountOf(subject), pending.state, responses, caller),
};

const partsOf = (
  { context, subject, pending, responses, caller }: Answer,
  more: Responses = {},
): [IdentityContext, Subject, PendingSignIn['state'], Responses, Caller] => [
  context,
  subject,
  pending.state,
  { ...responses, ...more },
  caller,
];

/** Steps behind a first factor exist for accounts only. */
function accountOf({ user }: Subject): UserRow {
  if (!user) throw poolFailures.wrongPassword();
  return user;
}

const withDevice = ({ state }: PendingSignIn, responses: Responses): PendingSignIn['state'] => ({
  ...state,
  deviceKey: responses.DEVICE_KEY ?? state.deviceKey,
});

async function answerCode({ context, subject, pending, responses, caller }: Answer): Promise<AuthAnswer> {
  await checkSentCode(context, subject, pending, responses, caller);
  const user = accountOf(subject);
  const { codeHash: _, settingUp, ...state } = withDevice(pending, responses);
  if (settingUp) await enableMethod(context.db, user, settingUp, context.clock());
  const isFirst = state.passed.length === 0;
  return goOn(context, user, state, isFirst ? 'code' : 'second', caller);
}

/** Challenges that stand for a choice: the client may name the choice in place of the question. */
const asked = (name: ChallengeName): ChallengeName[] =>
  name === 'PASSWORD' || name === 'PASSWORD_SRP' ? ['SELECT_CHALLENGE', name] : [name];

/** The next step of a sign-in, or its tokens. A wrong answer leaves the session as it is, a right one uses it up. */
export async function respondToAuthChallenge(
  context: IdentityContext,
  input: PoolInput<'RespondToAuthChallenge'>,
  caller: Caller,
): Promise<AuthAnswer> {
  const pending = await takeAnswer(context, input.Session, asked(input.ChallengeName));
  const user = pending.userId ? await findAccountById(context.db, pending.userId) : undefined;
  const subject = { user, typedName: pending.typedName };
  const responses = input.ChallengeResponses ?? {};
  const next = await judges[input.ChallengeName]({ context, subject, pending, responses, caller });
  await usePending(context, pending);
  return next;
}
