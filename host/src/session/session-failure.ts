import type { SessionError } from '@reportage/remote-kit/runtime';

/** A failed step of the session: `name` is the pool's error name, and `message` is shown to the user. */
export class SessionFailure extends Error implements SessionError {
  constructor(name: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = name;
  }
}

/** Failures with the session's own names; all other names come from the pool. */
export const sessionFailures = {
  network: (cause?: unknown) => new SessionFailure('NetworkError', 'A network error has occurred.', { cause }),
  unreadableResponse: (cause?: unknown) => new SessionFailure('UnknownException', 'Unknown error', { cause }),
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
      `This account requires a sign-in step that is not supported here: ${challenge}.`,
    ),
  /** No password may be sent to this pool, and browsers can prove one only on https pages. */
  insecure: () => new SessionFailure('InsecureContextException', 'Signing in needs a secure connection (https).'),
  /** An answer arrived while no question was open, because it had expired or was already answered. */
  noSession: () =>
    new SessionFailure('NoSessionFoundException', 'This sign-in is over. Start again with your email address.'),
  noDevice: () =>
    new SessionFailure(
      'DeviceMetadataNotFoundException',
      'This browser has no device key, group key and secret for the account.',
    ),
  unauthenticated: () =>
    new SessionFailure('UserUnAuthenticatedException', 'User needs to be authenticated to call this API.'),
  notRenewable: () =>
    new SessionFailure('TokenRefreshException', 'Token refresh is not supported with the implicit grant flow.'),
  invalidRedirect: () =>
    new SessionFailure('InvalidRedirectException', 'The URL to return to after sign-in is not configured.'),
  invalidOrigin: () =>
    new SessionFailure('InvalidOriginException', 'Sign-in with a provider is not configured for this address.'),
  unknownMfaMethod: () => new SessionFailure('InvalidParameterException', 'The MFA method must be SMS, TOTP or EMAIL.'),
  wrongKindOfAnswer: () => new SessionFailure('InvalidParameterException', 'The answer is for another question.'),
  passwordInCustomFlow: () =>
    new SessionFailure('InvalidParameterException', 'A passwordless sign-in must not include a password.'),
  missing: (field: string, action: string) =>
    new SessionFailure('InvalidParameterException', `${field} is required to ${action}.`),
};

export const isNetworkFailure = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';

export const hasName = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
