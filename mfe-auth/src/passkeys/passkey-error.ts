/** Why a passkey could not be used or created (specification, part 1 §8). */
export type PasskeyObstacle =
  | 'unsupported'
  /** Browsers offer no passkeys on pages without https. */
  | 'insecure'
  | 'cancelled'
  | 'aborted'
  | 'relyingPartyMismatch'
  /** On creation: this device already has a passkey for the account. */
  | 'alreadyExists'
  | 'failed';

/** Names of these failures in the pool's SDKs, so that error reports can be looked up. */
const errorNames: Record<PasskeyObstacle, string> = {
  unsupported: 'PasskeyNotSupported',
  insecure: 'PasskeyNotSupported',
  cancelled: 'PasskeyCanceled',
  aborted: 'PasskeyOperationAborted',
  relyingPartyMismatch: 'RelyingPartyMismatch',
  alreadyExists: 'PasskeyAlreadyExists',
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

/** Meaning of each exception of the ceremony. https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions */
const obstacleByException: Record<string, PasskeyObstacle> = {
  NotAllowedError: 'cancelled',
  AbortError: 'aborted',
  SecurityError: 'relyingPartyMismatch',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  InvalidStateError: 'alreadyExists',
};

export function toPasskeyError(cause: unknown): PasskeyError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return new PasskeyError(obstacleByException[name] ?? 'failed', { cause });
}
