import { type LocalizedText, localizeError, type PoolErrorType, poolErrorStatuses } from '@reportage/contracts';

/** A failure with an error type from the user-pool protocol; the server's error handler renders it. */
export class PoolError extends Error {
  readonly type: PoolErrorType;

  constructor(type: PoolErrorType, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PoolError';
    this.type = type;
  }

  get status(): number {
    return poolErrorStatuses[this.type];
  }
}

/** Failures that are raised in several places. They are the same everywhere, so that they do not reveal their cause. */
export const poolFailures = {
  wrongPassword: () => new PoolError('NotAuthorizedException', 'Incorrect username or password.'),
  passwordLocked: () => new PoolError('NotAuthorizedException', 'Password attempts exceeded'),
  codeMismatch: () => new PoolError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  codeExpired: () => new PoolError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  tooManyCodeAttempts: () =>
    new PoolError('TooManyFailedAttemptsException', 'Too many wrong codes. Please request a new code.'),
  wrongAnswer: () => new PoolError('NotAuthorizedException', 'Incorrect username or password.'),
  limitExceeded: () => new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  storageFull: (locale: keyof LocalizedText = 'en', cause?: unknown) =>
    new PoolError('StorageFullException', localizeError('storageFull', locale).detail, { cause }),
  maintenance: (locale: keyof LocalizedText = 'en', cause?: unknown) =>
    new PoolError('MaintenanceException', localizeError('maintenance', locale).detail, { cause }),
  unknownUser: () => new PoolError('UserNotFoundException', 'User does not exist.'),
  invalid: (message: string) => new PoolError('InvalidParameterException', message),
};

/** The number of seconds after which to try again while the disk is full or the installation is being moved. */
export const retrySeconds: Partial<Record<PoolErrorType, number>> = {
  StorageFullException: 30,
  MaintenanceException: 10,
};
