import { DriveError, type DriveFailure } from '../../platform/drive/drive-error.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  AuthorizationUnavailableError,
  GrantRevokedError,
  ScopeNotGrantedError,
} from '../../platform/oauth/oauth-errors.ts';

export const isDriveFailure = (error: unknown, ...failures: readonly DriveFailure[]): boolean =>
  error instanceof DriveError && failures.includes(error.failure);

/** Returns the drive failure to which an error corresponds; undefined for an unexpected error. */
function getFailure(error: unknown): DriveFailure | undefined {
  if (error instanceof DriveError) return error.failure;
  if (error instanceof GrantRevokedError) return 'tokenExpired';
  if (error instanceof ScopeNotGrantedError) return 'notAllowed';
  return error instanceof AuthorizationUnavailableError ? 'unavailable' : undefined;
}

/**
 * Maps a failure to an error for the user. The message says how to resolve the failure, or else asks the user to retry.
 */
export function toAppError(error: unknown): unknown {
  const failure = getFailure(error);
  switch (failure) {
    case undefined:
      return error;
    case 'tokenExpired':
      return new AppError('gone', {
        detail: {
          en: 'Your drive is no longer connected. Connect it again.',
          de: 'Ihr Cloud-Speicher ist nicht mehr verbunden. Verbinden Sie ihn erneut.',
        },
        cause: error,
      });
    case 'notAllowed':
      return new AppError('gone', {
        detail: {
          en: 'Your drive did not let us see its files. Connect it again, and select the checkbox that allows it.',
          de: 'Ihr Cloud-Speicher zeigt uns seine Dateien nicht. Verbinden Sie ihn erneut, und setzen Sie das Häkchen, das es erlaubt.',
        },
        cause: error,
      });
    case 'rateLimited':
      return new AppError('rateLimited', { details: { retryAfterSeconds: 30 }, cause: error });
    case 'notFound':
      return new AppError('notFound', { cause: error });
    default:
      return new AppError('unavailable', {
        detail: {
          en: 'Your drive is not responding right now. Please try again.',
          de: 'Ihr Cloud-Speicher antwortet gerade nicht. Bitte versuchen Sie es erneut.',
        },
        cause: error,
      });
  }
}
