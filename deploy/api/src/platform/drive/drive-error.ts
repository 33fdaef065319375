export type DriveFailure =
  /** The token is not valid any longer; another one may be had by the refresh token. */
  | 'tokenOver'
  /** They let us in, but not see their files. */
  | 'notAllowed'
  | 'rateLimited'
  | 'notFound'
  | 'tooLarge'
  | 'refused'
  | 'unavailable';

/** What a drive did not do. */
export class DriveError extends Error {
  override readonly name = 'DriveError';
  readonly failure: DriveFailure;
  constructor(failure: DriveFailure, cause?: unknown) {
    super(`the drive failed: ${failure}`, { cause });
    this.failure = failure;
  }
}
