import { type ErrorCode, type FieldProblem, type Problem, problemSchema } from '@reportage/contracts';

/**
 * A failed call, created from the server's problem body. Screens branch on `code`, and error messages show `message`.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'unexpected';
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** For `conflict`: the stored version. */
  readonly current: unknown;

  constructor(
    problem: Partial<Problem> & { detail: string },
    options: { code?: ApiError['code']; cause?: unknown } = {},
  ) {
    super(problem.detail, { cause: options.cause });
    this.name = 'ApiError';
    this.code = options.code ?? problem.code ?? 'unexpected';
    this.status = problem.status ?? 0;
    this.fields = problem.errors ?? [];
    this.requestId = problem.requestId;
    this.current = problem.current;
  }

  /** Whether an id in the URL is unknown to the server or malformed. */
  get isNotFound(): boolean {
    const isIdProblem = this.fields.length > 0 && this.fields.every(({ path }) => path.startsWith('params.'));
    return this.code === 'notFound' || (this.code === 'invalidRequest' && isIdProblem);
  }

  /** The server's own message; undefined if there was no response, or if the response was not a problem body. */
  get serverMessage(): string | undefined {
    const isFromServer = this.code !== 'network' && this.code !== 'unexpected' && this.message !== '';
    return isFromServer ? this.message : undefined;
  }
}

/** Creates an error from a failed response. A body without a problem, such as a proxy's page, becomes `unexpected`. */
export function toApiError(status: number, body: unknown): ApiError {
  const problem = problemSchema.safeParse(body);
  if (problem.success) return new ApiError(problem.data);
  return new ApiError({ detail: 'Unknown error', status }, { code: 'unexpected', cause: body });
}
