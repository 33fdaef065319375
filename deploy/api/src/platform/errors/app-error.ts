import { type ErrorCode, errorCatalogue, type FieldProblem } from '@reportage/contracts';

export interface AppErrorOptions {
  /** Replaces the catalogue's text for the user. */
  detail?: string;
  details?: {
    /** Every invalid field. */
    errors?: FieldProblem[];
    /** For `conflict`: the current stored value. */
    current?: unknown;
    /** For `rateLimited` and `unavailable`: when to try again. */
    retryAfterSeconds?: number;
  };
  cause?: unknown;
}

/** A failure from the catalogue, rendered as a problem response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly details: NonNullable<AppErrorOptions['details']>;

  constructor(code: ErrorCode, { detail, details = {}, cause }: AppErrorOptions = {}) {
    super(detail ?? errorCatalogue[code].detail, cause === undefined ? undefined : { cause });
    this.code = code;
    this.detail = detail ?? errorCatalogue[code].detail;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** `invalidRequest` for one field, for rules that the schema cannot express. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { details: { errors: [{ path, message }] } });
