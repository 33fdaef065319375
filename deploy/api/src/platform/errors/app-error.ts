import { type ErrorCode, errorCatalogue, type LocalizedText, localizeError } from '@reportage/contracts';

/** A field of the request, and what is wrong with it. */
export interface InvalidField {
  path: string;
  message: LocalizedText;
}

export interface AppErrorOptions {
  /** Replaces the catalogue's message to the user. */
  detail?: LocalizedText;
  details?: {
    /** Every invalid field. */
    errors?: InvalidField[];
    /** For `conflict`: the current stored value. */
    current?: unknown;
    /** For `rateLimited`, `unavailable`, `maintenance` and `storageFull`: when to try again. */
    retryAfterSeconds?: number;
  };
  cause?: unknown;
}

/** A failure from the catalogue, rendered as a problem response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly #detail: LocalizedText | undefined;
  readonly details: NonNullable<AppErrorOptions['details']>;

  constructor(code: ErrorCode, { detail, details = {}, cause }: AppErrorOptions = {}) {
    super(detail?.en ?? errorCatalogue[code].detail, cause === undefined ? undefined : { cause });
    this.code = code;
    this.#detail = detail;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /**
   * Whether the failure is logged. Server failures are, except those that recur thousands of times while the disk is
   * full or the installation is being moved.
   */
  get isLogged(): boolean {
    return (
      this.status >= 500 && this.code !== 'maintenance' && !(this.code === 'storageFull' && this.cause === undefined)
    );
  }

  localize(locale: keyof LocalizedText): { title: string; detail: string } {
    const { title, detail } = localizeError(this.code, locale);
    return { title, detail: this.#detail?.[locale] ?? detail };
  }
}

/** Creates the error for a disk that is full or nearly full. */
export const createStorageFullError = (cause?: unknown): AppError =>
  new AppError('storageFull', { details: { retryAfterSeconds: 30 }, ...(cause === undefined ? {} : { cause }) });

/** Creates the error for writes that are paused for a moment while the installation is being moved. */
export const createMaintenanceError = (cause?: unknown): AppError =>
  new AppError('maintenance', { details: { retryAfterSeconds: 10 }, ...(cause === undefined ? {} : { cause }) });

/** Creates `invalidRequest` for one field, for rules that the schema cannot express. */
export const invalidField = (path: string, message: LocalizedText): AppError =>
  new AppError('invalidRequest', { details: { errors: [{ path, message }] } });

/** Creates `invalidRequest` for a field that must have one of a few values. */
export const createInvalidChoiceError = (path: string, values: readonly string[]): AppError =>
  invalidField(path, { en: `must be one of ${values.join(', ')}`, de: `muss eines von ${values.join(', ')} sein` });
