import type { SessionError } from '@reportage/remote-kit/runtime';

/** A failed step of the session: `name` is the pool's error name, `message` what the person reads. */
export class SessionFailure extends Error implements SessionError {
  constructor(name: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = name;
  }
}

/** Failures that the session itself names; every other name is the pool's own. */
export const sessionFailures = {
  network: (cause?: unknown) => new SessionFailure('NetworkError', 'A network error has occurred.', { cause }),
  unreadableAnswer: (cause?: unknown) => new SessionFailure('UnknownException', 'Unknown error', { cause }),
  alreadySignedIn: () => new SessionFailure('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
  interrupted: () =>
    new SessionFailure(
      'UnexpectedSignInInterruptionException',
      'Unable to get user session following successful sign-in.',
    ),
  notConfirmedInTime: () => new SessionFailure('AutoSignInException', 'The account was not confirmed on time.'),
  unknownChallenge: (challenge: string) =>
    new SessionFailure(
      'UnsupportedChallengeException',
      `This account asks for a sign-in step that is not offered here: ${challenge}.`,
    ),
  missing: (field: string, action: string) =>
    new SessionFailure('InvalidParameterException', `${field} is required to ${action}.`),
};

export const isNetworkFailure = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';

export const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
