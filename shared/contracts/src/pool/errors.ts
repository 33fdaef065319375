import { z } from '../zod.ts';

/**
 * Every error of the user-pool protocol that the product knows, with its HTTP status. Names and statuses are those of
 * Amazon Cognito user pools: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html
 */
export const poolErrorStatuses = {
  AliasExistsException: 400,
  CodeDeliveryFailureException: 400,
  CodeMismatchException: 400,
  EnableSoftwareTokenMFAException: 400,
  ExpiredCodeException: 400,
  InternalErrorException: 500,
  InvalidParameterException: 400,
  InvalidPasswordException: 400,
  LimitExceededException: 400,
  NotAuthorizedException: 400,
  PasswordResetRequiredException: 400,
  RefreshTokenReuseException: 400,
  RequestEntityTooLargeException: 413,
  ResourceNotFoundException: 400,
  SerializationException: 400,
  /** Specific to our own pool; nothing new can be stored for now. */
  StorageFullException: 507,
  MaintenanceException: 503,
  TooManyFailedAttemptsException: 400,
  TooManyRequestsException: 400,
  UnknownOperationException: 400,
  UnsupportedTokenTypeException: 400,
  UserNotConfirmedException: 400,
  UserNotFoundException: 400,
  UsernameExistsException: 400,
  WebAuthnChallengeNotFoundException: 400,
  WebAuthnCredentialNotSupportedException: 400,
} as const;

export type PoolErrorType = keyof typeof poolErrorStatuses;

/** Body of every failed pool call. Another pool may return a type that is not listed above. */
export const poolErrorSchema = z.object({ __type: z.string(), message: z.string().nullish() });
export type PoolErrorBody = z.infer<typeof poolErrorSchema>;
