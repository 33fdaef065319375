import type { MfaMethod, SignInAnswer } from '@reportage/remote-kit/runtime';
import { hasName, sessionFailures } from '../session-failure.ts';
import { toPoolMethod, toResponses } from './answers.ts';
import { type Flow, type FlowResult, type FlowServices, requirePassword, requireText } from './flow.ts';
import {
  type Attempt,
  askQuestion,
  followResponse,
  isDeviceError,
  startSetup,
  startSignIn,
} from './follow-response.ts';
import { provePassword } from './password-proof.ts';
import { getStepForError } from './sign-in.ts';
import type { OpenChallenge, OpenQuestion } from './step-store.ts';

/** Whether the pool has dropped the sign-in, because it took too long or too many attempts. */
const isSignInDropped = (error: unknown): boolean =>
  hasName(error, 'NotAuthorizedException') && error instanceof Error && /\bsession\b/i.test(error.message);

const signedOut = { name: 'signedOut' } as const;

/**
 * Accepts the answer to the pending question. Ends with `NoSessionFoundException` if no question is pending or it has
 * expired.
 */
export function createSignInAnswer(services: FlowServices): Flow<SignInAnswer> {
  async function respond(openQuestion: OpenQuestion, answer: SignInAnswer, session?: string): Promise<FlowResult> {
    const { step, challenge } = openQuestion;
    const { username } = step;
    const responses = toResponses(challenge.name, answer);
    const response = await services.pool.call('RespondToAuthChallenge', {
      ChallengeName: challenge.name as 'PASSWORD',
      Session: session ?? challenge.session,
      ChallengeResponses: {
        USERNAME: challenge.account,
        ...responses,
        ...(await services.devices.getParameters(username)),
      },
    });
    return followResponse(services, toAttempt(openQuestion, answer), response);
  }

  async function setUpAuthenticator(openQuestion: OpenQuestion, answer: SignInAnswer & { kind: 'authenticatorSetup' }) {
    const UserCode = requireText(answer.code, 'A challenge response', 'sign in').replace(/\s/g, '');
    const { Session } = await services.pool.call('VerifySoftwareToken', {
      Session: openQuestion.challenge.session,
      UserCode,
    });
    return respond(openQuestion, answer, Session);
  }

  /**
   * Proves the password, if the pool requires proofs, after the user chose it as the first factor or the pool asked
   * for it.
   */
  async function proveChosenPassword(
    openQuestion: OpenQuestion,
    answer: SignInAnswer & { kind: 'password' },
  ): Promise<FlowResult> {
    const { step, challenge } = openQuestion;
    const password = requirePassword(answer.password, 'Password', 'sign in');
    const device = await services.devices.getParameters(step.username);
    const sendPublicValue = ({ SRP_A }: { SRP_A: string }) =>
      services.pool.call('RespondToAuthChallenge', {
        ChallengeName: 'SELECT_CHALLENGE',
        Session: challenge.session,
        ChallengeResponses: { USERNAME: challenge.account, ANSWER: 'PASSWORD_SRP', SRP_A, ...device },
      });
    return followResponse(
      services,
      toAttempt(openQuestion, answer),
      await provePassword(services, password, device, sendPublicValue),
    );
  }

  function send(openQuestion: OpenQuestion, answer: SignInAnswer): Promise<FlowResult> | FlowResult {
    const { step, challenge } = openQuestion;
    // The answer must match the question's kind. If a password is chosen, it is requested and then sent together with
    // the choice.
    if (answer.kind !== step.question.kind) throw sessionFailures.wrongKindOfAnswer();
    if (answer.kind === 'firstFactor' && answer.factor === 'password') {
      return askQuestion(step.username, { kind: 'password' }, challenge);
    }
    if (answer.kind === 'mfaSetup') {
      toPoolMethod(answer.method);
      return startSetup(services, step.username, challenge, answer.method as MfaMethod);
    }
    if (answer.kind === 'password' && services.srpGroup !== null) return proveChosenPassword(openQuestion, answer);
    return answer.kind === 'authenticatorSetup'
      ? setUpAuthenticator(openQuestion, answer)
      : respond(openQuestion, answer);
  }

  /** Continues with another step, unless the answer itself was wrong. */
  async function recover({ step, challenge }: OpenQuestion, error: unknown): Promise<FlowResult> {
    const { username } = step;
    if (isDeviceError(error)) {
      await services.devices.forgetLocally(username);
      const needsPassword = challenge.flow === 'USER_PASSWORD_AUTH' || challenge.flow === 'USER_SRP_AUTH';
      if (!needsPassword) return startSignIn(services, username, challenge.flow);
    }
    if (isDeviceError(error) || isSignInDropped(error)) return { kind: 'failed', step: signedOut, error };
    return getStepForError(username, error);
  }

  return async ({ openQuestion, isSignedIn }, answer) => {
    if (!openQuestion) return { kind: 'failed', step: signedOut, error: sessionFailures.noSession() };
    if (isSignedIn) throw sessionFailures.alreadySignedIn();
    try {
      return await send(openQuestion, answer);
    } catch (error) {
      return recover(openQuestion, error);
    }
  };
}

function toAttempt({ step, challenge }: OpenQuestion, answer: SignInAnswer): Attempt {
  const { flow, rememberDevice }: OpenChallenge = challenge;
  return {
    username: step.username,
    flow,
    rememberDevice: rememberDevice || (answer.kind === 'code' && answer.rememberDevice === true),
    isChosenFactor: answer.kind === 'firstFactor',
  };
}
