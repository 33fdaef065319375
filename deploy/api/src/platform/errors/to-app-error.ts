import { isDiskFull, isOutOfHandles } from '@reportage/deploy-service';
import { isReadOnlyFailure } from '@reportage/deploy-service/database';
import { AppError, createMaintenanceError, createStorageFullError } from './app-error.ts';

const getCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const getStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** Error codes from Node and `pg` for a database that is unreachable or shutting down: worth a retry. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether a connection broke or timed out. Such errors from `pg` have no code, only a message. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    error.message,
  );

/** Maps a failure of any origin to an error from the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return createStorageFullError(error);
  if (isReadOnlyFailure(error)) return createMaintenanceError(error);
  if (isOutOfHandles(error)) return new AppError('unavailable', { cause: error, details: { retryAfterSeconds: 2 } });
  const code = getCode(error);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payloadTooLarge', { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupportedMediaType', { cause: error });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('malformedBody', { cause: error });
    case 'FST_ERR_BAD_URL':
      return new AppError('invalidRequest', { cause: error });
    // A unique violation in PostgreSQL: someone else stored the same value at the same time.
    case '23505':
      return new AppError('conflict', { cause: error });
    default:
  }
  const status = getStatus(error);
  if (error instanceof SyntaxError && status === 400) return new AppError('malformedBody', { cause: error });
  if (status === 429) return new AppError('rateLimited', { cause: error });
  if (status === 413) return new AppError('payloadTooLarge', { cause: error });
  if (status === 414 || status === 400) return new AppError('invalidRequest', { cause: error });
  if (unavailableCodes.has(code) || isConnectionLost(error)) return new AppError('unavailable', { cause: error });
  return new AppError('internal', { cause: error });
}
