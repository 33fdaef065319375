export type DriveFailure =
  /** The access token is no longer valid; the refresh token may yield a new one. */
  | 'tokenExpired'
  /** The user authorized us, but without access to their files. */
  | 'notAllowed'
  | 'rateLimited'
  | 'notFound'
  | 'tooLarge'
  | 'rejected'
  | 'unavailable';

/** A failed request to the drive. */
export class DriveError extends Error {
  override readonly name = 'DriveError';
  readonly failure: DriveFailure;
  constructor(failure: DriveFailure, cause?: unknown) {
    super(`The request to the drive failed: ${failure}`, { cause });
    this.failure = failure;
  }
}
