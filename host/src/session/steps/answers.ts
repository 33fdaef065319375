import type { SignInAnswer } from '@reportage/remote-kit/runtime';
import { sessionFailures } from '../session-failure.ts';
import { requirePassword, requireText } from './flow.ts';
import { poolFirstFactors, poolMfaMethods } from './questions.ts';

const action = 'sign in';

/** Returns the pool's name for the second factor. @throws {SessionFailure} for anything but SMS, TOTP and EMAIL */
export function toPoolMethod(method: string): string {
  const entry = Object.entries(poolMfaMethods).find(([name]) => name === method);
  if (!entry) throw sessionFailures.unknownMfaMethod();
  return entry[1];
}

function toNewPasswordResponses({ newPassword, attributes }: Extract<SignInAnswer, { kind: 'newPassword' }>) {
  const entries = Object.entries(attributes).map(
    ([name, value]) => [`userAttributes.${name}`, requireText(value, `The attribute ${name}`, action)] as const,
  );
  return { NEW_PASSWORD: requirePassword(newPassword, 'New password', action), ...Object.fromEntries(entries) };
}

/**
 * Creates the challenge responses to send to the pool.
 * @throws {SessionFailure} if the answer is empty or invalid
 */
export function toResponses(challenge: string, answer: SignInAnswer): Record<string, string> {
  switch (answer.kind) {
    case 'code':
      return { [`${challenge}_CODE`]: requireText(answer.code, 'A challenge response', action).replace(/\s/g, '') };
    case 'newPassword':
      return toNewPasswordResponses(answer);
    case 'mfaChoice':
      return { ANSWER: toPoolMethod(answer.method) };
    case 'firstFactor':
      return { ANSWER: poolFirstFactors[answer.factor] };
    case 'password': {
      const PASSWORD = requirePassword(answer.password, 'Password', action);
      return challenge === 'SELECT_CHALLENGE' ? { ANSWER: poolFirstFactors.password, PASSWORD } : { PASSWORD };
    }
    case 'emailSetup':
      return { EMAIL: requireText(answer.email, 'Email address', action) };
    case 'passkey':
      return { CREDENTIAL: requireText(answer.credential, 'A challenge response', action) };
    case 'custom':
      return { ANSWER: requireText(answer.answer, 'A challenge response', action) };
    // The setup uses separate actions before the sign-in continues.
    case 'mfaSetup':
    case 'authenticatorSetup':
      return {};
    default:
      return answer satisfies never;
  }
}
