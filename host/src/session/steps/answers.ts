import type { SignInAnswer } from '@reportage/remote-kit/runtime';
import { sessionFailures } from '../session-failure.ts';
import { required, requiredPassword } from './flow.ts';
import { poolFirstFactors, poolMfaMethods } from './questions.ts';

const toSignIn = 'sign in';

/** Returns the pool's name of the second factor. @throws {SessionFailure} for anything but SMS, TOTP and EMAIL */
export function toPoolMethod(method: string): string {
  const entry = Object.entries(poolMfaMethods).find(([name]) => name === method);
  if (!entry) throw sessionFailures.unknownMfaMethod();
  return entry[1];
}

function newPasswordResponses({ newPassword, attributes }: Extract<SignInAnswer, { kind: 'newPassword' }>) {
  const entries = Object.entries(attributes).map(
    ([name, value]) => [`userAttributes.${name}`, required(value, `The attribute ${name}`, toSignIn)] as const,
  );
  return { NEW_PASSWORD: requiredPassword(newPassword, 'New password', toSignIn), ...Object.fromEntries(entries) };
}

/**
 * Creates the challenge responses to send to the pool.
 * @throws {SessionFailure} if the answer is empty or invalid
 */
export function toResponses(challenge: string, answer: SignInAnswer): Record<string, string> {
  switch (answer.kind) {
    case 'code':
      return { [`${challenge}_CODE`]: required(answer.code, 'A challenge response', toSignIn).replace(/\s/g, '') };
    case 'newPassword':
      return newPasswordResponses(answer);
    case 'mfaChoice':
      return { ANSWER: toPoolMethod(answer.method) };
    case 'firstFactor':
      return { ANSWER: poolFirstFactors[answer.factor] };
    case 'password': {
      const PASSWORD = requiredPassword(answer.password, 'Password', toSignIn);
      return challenge === 'SELECT_CHALLENGE' ? { ANSWER: poolFirstFactors.password, PASSWORD } : { PASSWORD };
    }
    case 'emailSetup':
      return { EMAIL: required(answer.email, 'Email address', toSignIn) };
    case 'passkey':
      return { CREDENTIAL: required(answer.credential, 'A challenge response', toSignIn) };
    case 'custom':
      return { ANSWER: required(answer.answer, 'A challenge response', toSignIn) };
    // Both use separate actions before the sign-in continues.
    case 'mfaSetup':
    case 'authenticatorSetup':
      return {};
    default:
      return answer satisfies never;
  }
}
