/** Why a passkey could not be used or made (specification, part 1 §8). */
export type PasskeyObstacle =
  | 'unsupported'
  /** A page without https: browsers give it no passkeys. */
  | 'insecure'
  | 'cancelled'
  | 'aborted'
  | 'relyingPartyMismatch'
  /** Of a new one: this device has a passkey of the account already. */
  | 'known'
  | 'failed';

/** Names by which the pool's SDKs know these failures, so that a report of one can be looked up. */
const errorNames: Record<PasskeyObstacle, string> = {
  unsupported: 'PasskeyNotSupported',
  insecure: 'PasskeyNotSupported',
  cancelled: 'PasskeyCanceled',
  aborted: 'PasskeyOperationAborted',
  relyingPartyMismatch: 'RelyingPartyMismatch',
  known: 'PasskeyAlreadyExists',
  failed: 'UnknownPasskeyError',
};

export class PasskeyError extends Error {
  readonly obstacle: PasskeyObstacle;

  constructor(obstacle: PasskeyObstacle, options: { cause?: unknown } = {}) {
    super(errorNames[obstacle], options);
    this.name = errorNames[obstacle];
    this.obstacle = obstacle;
  }
}

/** What each failure of the ceremony means. https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions */
const obstacleOfException: Record<string, PasskeyObstacle> = {
  NotAllowedError: 'cancelled',
  AbortError: 'aborted',
  SecurityError: 'relyingPartyMismatch',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  InvalidStateError: 'known',
};

export function toPasskeyError(cause: unknown): PasskeyError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return new PasskeyError(obstacleOfException[name] ?? 'failed', { cause });
}
