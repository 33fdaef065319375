import type { AuthAnswer } from '@reportage/contracts';
import type { MfaMethod, SessionStep, SignInQuestion } from '@reportage/remote-kit/runtime';
import { hasName, sessionFailures } from '../session-failure.ts';
import type { FlowContext } from './flow-context.ts';
import { readQuestion } from './questions.ts';
import type { OpenChallenge } from './step-store.ts';

/** One sign-in on its way: what was begun, and what the person has chosen so far. */
export interface Attempt {
  username: string;
  flow: OpenChallenge['flow'];
  rememberDevice: boolean;
  /** The next challenge is the first factor that the person chose. */
  hasChosen?: boolean;
}

/** Makes the first call, or calls, of a sign-in, with the parameters of this browser as a device. */
type Initiate = (device: Record<string, string>) => Promise<AuthAnswer>;

/**
 * Begins a sign-in. A device that the pool does not know any more, or whose secret it refuses, is forgotten, and the sign-in
 * begins once more as that of a new device.
 * @throws {SessionFailure} as the pool answers
 */
export async function beginSignIn(
  context: FlowContext,
  username: string,
  flow: OpenChallenge['flow'],
  initiate: Initiate = (device) => initiateAuth(context, flow, { USERNAME: username, ...device }),
): Promise<SessionStep> {
  const attempt: Attempt = { username, flow, rememberDevice: false };
  const begin = async (device: Record<string, string>): Promise<SessionStep> =>
    followAnswer(context, attempt, await initiate(device));
  const device = await context.devices.parameterOf(username);
  try {
    return await begin(device);
  } catch (error) {
    if (!('DEVICE_KEY' in device) || !isOfDevice(error)) throw error;
    await context.devices.forgetLocally(username);
    return begin({});
  }
}

export const initiateAuth = (
  { pool }: Pick<FlowContext, 'pool'>,
  AuthFlow: OpenChallenge['flow'],
  AuthParameters: Record<string, string>,
): Promise<AuthAnswer> => pool.call('InitiateAuth', { AuthFlow, AuthParameters });

/** The pool knows no such device, or does not take its proof. */
export const isOfDevice = (error: unknown): boolean =>
  hasName(error, 'ResourceNotFoundException') || hasName(error, 'DeviceProofRefusedException');

/** Reads what the pool asks next: the end of the sign-in, a proof of the device, or a question for the person. */
export async function followAnswer(context: FlowContext, attempt: Attempt, answer: AuthAnswer): Promise<SessionStep> {
  if (answer.AuthenticationResult) return context.enter(answer.AuthenticationResult, attempt);
  if (answer.ChallengeName === 'DEVICE_SRP_AUTH') {
    return followAnswer(context, attempt, await context.devices.prove(attempt.username, answer));
  }
  const question = readQuestion(answer, attempt.hasChosen ?? false);
  const challenge = toChallenge(attempt, answer);
  const only = question.kind === 'mfaSetup' && question.methods.length === 1 ? question.methods[0] : undefined;
  return only
    ? beginSetup(context, attempt.username, challenge, only)
    : ask(context, attempt.username, question, challenge);
}

function toChallenge({ username, flow, rememberDevice }: Attempt, answer: AuthAnswer): OpenChallenge {
  const { ChallengeName: name, ChallengeParameters: parameters = {}, Session: session } = answer;
  if (!name || !session) throw sessionFailures.unreadableAnswer();
  return {
    name,
    session,
    account: parameters.USERNAME ?? parameters.USER_ID_FOR_SRP ?? username,
    flow,
    rememberDevice,
  };
}

/** Puts a question to the person; the challenge waits with it. */
export function ask(
  context: FlowContext,
  username: string,
  question: SignInQuestion,
  challenge: OpenChallenge,
): SessionStep {
  const step: SessionStep = { name: 'question', username, question };
  context.steps.set(step, challenge);
  return step;
}

/** Begins the set-up of a second factor: an authenticator gets its secret, for codes by e-mail the address is asked. */
export async function beginSetup(
  context: FlowContext,
  username: string,
  challenge: OpenChallenge,
  method: MfaMethod,
): Promise<SessionStep> {
  if (method === 'EMAIL') return ask(context, username, { kind: 'emailSetup' }, challenge);
  const { SecretCode: secret, Session } = await context.pool.call('AssociateSoftwareToken', {
    Session: challenge.session,
  });
  const next = { ...challenge, session: Session ?? challenge.session };
  return ask(context, username, { kind: 'authenticatorSetup', secret }, next);
}
