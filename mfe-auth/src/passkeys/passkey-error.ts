/** Why a passkey could not be used or created (specification, part 1 §8). */
export type PasskeyErrorReason =
  | 'unsupported'
  /** Browsers offer no passkeys on pages without https. */
  | 'insecure'
  | 'cancelled'
  | 'aborted'
  | 'relyingPartyMismatch'
  /** On creation: this device already has a passkey for the account. */
  | 'alreadyExists'
  | 'failed';

/** The names of these errors in the pool's SDKs, so that error reports can be looked up. */
const errorNames: Record<PasskeyErrorReason, string> = {
  unsupported: 'PasskeyNotSupported',
  insecure: 'PasskeyNotSupported',
  cancelled: 'PasskeyCanceled',
  aborted: 'PasskeyOperationAborted',
  relyingPartyMismatch: 'RelyingPartyMismatch',
  alreadyExists: 'PasskeyAlreadyExists',
  failed: 'UnknownPasskeyError',
};

export class PasskeyError extends Error {
  readonly reason: PasskeyErrorReason;

  constructor(reason: PasskeyErrorReason, options: { cause?: unknown } = {}) {
    super(errorNames[reason], options);
    this.name = errorNames[reason];
    this.reason = reason;
  }
}

/**
 * What each exception in the passkey ceremony means. https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions
 */
const reasonByException: Record<string, PasskeyErrorReason> = {
  NotAllowedError: 'cancelled',
  AbortError: 'aborted',
  SecurityError: 'relyingPartyMismatch',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  InvalidStateError: 'alreadyExists',
};

export function toPasskeyError(cause: unknown): PasskeyError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return new PasskeyError(reasonByException[name] ?? 'failed', { cause });
}
