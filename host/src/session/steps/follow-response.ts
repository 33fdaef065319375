import { type AuthResponse, guessablePasswordParameter } from '@reportage/contracts';
import type { MfaMethod, SignInQuestion } from '@reportage/remote-kit/runtime';
import { hasName, sessionFailures } from '../session-failure.ts';
import type { FlowResult, FlowServices } from './flow.ts';
import { readQuestion } from './questions.ts';
import type { OpenChallenge } from './step-store.ts';

/** A sign-in in progress: how it was started, and what the user has chosen so far. */
export interface Attempt {
  username: string;
  flow: OpenChallenge['flow'];
  rememberDevice: boolean;
  /** Whether the next challenge is the first factor that the user chose. */
  isChosenFactor?: boolean;
}

/** Makes the first call (or calls) of a sign-in, with this browser's device parameters. */
type Initiate = (device: Record<string, string>) => Promise<AuthResponse>;

/**
 * Starts a sign-in. A device that the pool no longer knows, or whose secret it rejects, is forgotten, and the sign-in
 * starts again as if on a new device.
 * @throws {SessionFailure} with the pool's error
 */
export async function startSignIn(
  services: FlowServices,
  username: string,
  flow: OpenChallenge['flow'],
  initiate: Initiate = (device) => initiateAuth(services, flow, { USERNAME: username, ...device }),
): Promise<FlowResult> {
  const attempt: Attempt = { username, flow, rememberDevice: false };
  const signInWithDevice = async (device: Record<string, string>): Promise<FlowResult> =>
    followResponse(services, attempt, await initiate(device));
  const device = await services.devices.getParameters(username);
  try {
    return await signInWithDevice(device);
  } catch (error) {
    if (!('DEVICE_KEY' in device) || !isDeviceError(error)) throw error;
    await services.devices.forgetLocally(username);
    return signInWithDevice({});
  }
}

export const initiateAuth = (
  { pool }: Pick<FlowServices, 'pool'>,
  AuthFlow: OpenChallenge['flow'],
  AuthParameters: Record<string, string>,
): Promise<AuthResponse> => pool.call('InitiateAuth', { AuthFlow, AuthParameters });

/** Whether the pool does not know the device, or rejects its proof. */
export const isDeviceError = (error: unknown): boolean =>
  hasName(error, 'ResourceNotFoundException') || hasName(error, 'DeviceProofRefusedException');

/** Handles the pool's next step: the end of the sign-in, a device proof, or a question for the user. */
export async function followResponse(
  services: FlowServices,
  attempt: Attempt,
  response: AuthResponse,
): Promise<FlowResult> {
  const { AuthenticationResult: tokens } = response;
  if (tokens) {
    const isGuessable = response.ChallengeParameters?.[guessablePasswordParameter] === 'true';
    return { kind: 'entered', tokens, details: attempt, ...(isGuessable && { advice: 'strongerPassword' }) };
  }
  if (response.ChallengeName === 'DEVICE_SRP_AUTH') {
    return followResponse(services, attempt, await services.devices.prove(attempt.username, response));
  }
  const question = readQuestion(response, attempt.isChosenFactor ?? false);
  const challenge = toChallenge(attempt, response);
  const onlyMethod = question.kind === 'mfaSetup' && question.methods.length === 1 ? question.methods[0] : undefined;
  return onlyMethod
    ? startSetup(services, attempt.username, challenge, onlyMethod)
    : askQuestion(attempt.username, question, challenge);
}

function toChallenge({ username, flow, rememberDevice }: Attempt, response: AuthResponse): OpenChallenge {
  const { ChallengeName: name, ChallengeParameters: parameters = {}, Session: session } = response;
  if (!name || !session) throw sessionFailures.unreadableResponse();
  return {
    name,
    session,
    account: parameters.USERNAME ?? parameters.USER_ID_FOR_SRP ?? username,
    flow,
    rememberDevice,
  };
}

/** Shows a question to the user and keeps its challenge. */
export const askQuestion = (username: string, question: SignInQuestion, challenge: OpenChallenge): FlowResult => ({
  kind: 'step',
  step: { name: 'question', username, question },
  challenge,
});

/**
 * Starts the setup of a second factor. For an authenticator app, its secret is fetched; for email codes, the email
 * address is requested.
 */
export async function startSetup(
  services: FlowServices,
  username: string,
  challenge: OpenChallenge,
  method: MfaMethod,
): Promise<FlowResult> {
  if (method === 'EMAIL') return askQuestion(username, { kind: 'emailSetup' }, challenge);
  const { SecretCode: secret, Session } = await services.pool.call('AssociateSoftwareToken', {
    Session: challenge.session,
  });
  const next = { ...challenge, session: Session ?? challenge.session };
  return askQuestion(username, { kind: 'authenticatorSetup', secret }, next);
}
