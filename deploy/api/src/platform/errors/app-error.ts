import { type ErrorCode, errorCatalogue, type FieldProblem } from '@reportage/contracts';

export interface AppErrorOptions {
  /** Replaces the catalogue's text for the reader. */
  detail?: string;
  details?: {
    /** Every invalid field. */
    errors?: FieldProblem[];
    /** For `conflict`: what is stored now. */
    current?: unknown;
    /** For `rateLimited` and `unavailable`: when to try again. */
    retryAfterSeconds?: number;
  };
  cause?: unknown;
}

/** A failure that the catalogue knows. One renderer turns it into a problem answer. */
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

/** `invalidRequest` for one field, where a rule needs more than the schema knows. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalidRequest', { details: { errors: [{ path, message }] } });
