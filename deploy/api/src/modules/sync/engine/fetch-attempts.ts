import type { Period } from '@reportage/contracts';
import type { Clock } from '../../../platform/clock.ts';

/** The data recorded about a fetch, whether or not it succeeded. */
export interface FetchAttempt {
  /** Null if the fetch is about the account itself: its description, or the running totals of its items. */
  days: Period | null;
  startedAt: Date;
  requestCount: number;
}

/** A failed fetch. It is recorded together with the problem of its connection, in one transaction. */
export class FailedFetchError extends Error {
  override readonly name = 'FailedFetchError';
  readonly failure: unknown;
  readonly attempt: FetchAttempt;

  constructor(failure: unknown, attempt: FetchAttempt) {
    super('A fetch failed.', { cause: failure });
    this.failure = failure;
    this.attempt = attempt;
  }
}

/** Records when each fetch of a run starts, and counts its requests to the vendor. */
export function createFetchAttempts(clock: Clock) {
  let requestCount = 0;
  return {
    countRequest(): void {
      requestCount += 1;
    },

    /** @param work receives a getter for the attempt so far @throws {FailedFetchError} in place of any error */
    async make<Result>(
      days: Period | null,
      work: (getAttempt: () => FetchAttempt) => Promise<Result>,
    ): Promise<Result> {
      const startedAt = clock.now();
      const before = requestCount;
      const getAttempt = () => ({ days, startedAt, requestCount: requestCount - before });
      try {
        return await work(getAttempt);
      } catch (error) {
        throw new FailedFetchError(error, getAttempt());
      }
    },
  };
}
export type FetchAttempts = ReturnType<typeof createFetchAttempts>;
