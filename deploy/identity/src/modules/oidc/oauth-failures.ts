import { isDiskFull } from '@reportage/deploy-service';
import { isReadOnlyFailure } from '@reportage/deploy-service/database';
import type { FastifyError } from 'fastify';
import { PoolError, poolFailures, retrySeconds } from '../../platform/pool-error.ts';
import { OAuthError } from './oauth-error.ts';

export function getStatus(error: FastifyError, failure: OAuthError): number {
  if (error instanceof PoolError && error.type === 'TooManyRequestsException') return 429;
  return error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 413 : failure.status;
}

/** Returns how many seconds to wait before retrying a call that failed because nothing can be saved. */
export const getRetryAfter = ({ cause }: OAuthError): number | undefined =>
  cause instanceof PoolError ? retrySeconds[cause.type] : undefined;

/** Converts any failure to a standard OAuth error; internal causes are only logged. */
export function toOAuthError(error: FastifyError): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof PoolError) return convertPoolError(error);
  if (isDiskFull(error)) return convertPoolError(poolFailures.storageFull('en', error));
  if (isReadOnlyFailure(error)) return convertPoolError(poolFailures.maintenance('en', error));
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new OAuthError('invalid_request', 'The content type must be application/x-www-form-urlencoded', {
      cause: error,
    });
  }
  if (error.statusCode && error.statusCode < 500) {
    return new OAuthError('invalid_request', 'The request could not be read', { cause: error });
  }
  return new OAuthError('server_error', 'Something went wrong on our side', { cause: error });
}

function convertPoolError(error: PoolError): OAuthError {
  switch (error.type) {
    case 'NotAuthorizedException':
    case 'RefreshTokenReuseException':
      return new OAuthError('invalid_grant', error.message, { cause: error });
    case 'UnsupportedTokenTypeException':
      return new OAuthError('unsupported_token_type', error.message, { cause: error });
    case 'TooManyRequestsException':
    case 'StorageFullException':
    case 'MaintenanceException':
      return new OAuthError('temporarily_unavailable', error.message, { cause: error });
    default:
      return error.status < 500
        ? new OAuthError('invalid_request', error.message, { cause: error })
        : new OAuthError('server_error', 'Something went wrong on our side', { cause: error });
  }
}
