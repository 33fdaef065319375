import { type ErrorCode, type FieldProblem, type Problem, problemSchema } from '@reportage/contracts';

/** A call that failed, rebuilt from the server's problem body; screens switch on `code`, messages show `message`. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'unexpected';
  /** HTTP status; 0 where no answer arrived. */
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** For `conflict`: what is stored now. */
  readonly current: unknown;

  constructor(problem: Partial<Problem> & { detail: string }, options: { code?: ApiError['code']; cause?: unknown } = {}) {
    super(problem.detail, { cause: options.cause });
    this.name = 'ApiError';
    this.code = options.code ?? problem.code ?? 'unexpected';
    this.status = problem.status ?? 0;
    this.fields = problem.errors ?? [];
    this.requestId = problem.requestId;
    this.current = problem.current;
  }
}

/** Reads a failed response; an answer that is no problem body (a proxy's page, say) becomes an `unexpected` error. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = problemSchema.safeParse(body);
  if (problem.success) return new ApiError(problem.data);
  return new ApiError({ detail: 'Unknown error', status: response.status }, { code: 'unexpected', cause: body });
}
