class TimeoutError extends Error {
  override name = 'TimeoutError';
}

export const isTimeout = (error: unknown): boolean => error instanceof TimeoutError;

/** @throws {TimeoutError} if the work has not settled in time; the work continues, but its result is ignored */
export async function withTimeout<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
