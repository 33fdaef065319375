import type { Period } from '@reportage/contracts';
import type { Clock } from '../../../platform/clock.ts';

/** What is recorded about every fetch, successful or not. */
export interface FetchAttempt {
  /** Null for fetches that are not for a period: the account's details or its items' running totals. */
  days: Period | null;
  startedAt: Date;
  requestCount: number;
}

/** A failed fetch. One transaction records it together with its connection's problem. */
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

/** Tracks when each fetch of a run starts, and counts its requests to the vendor. */
export function createFetchAttempts(clock: Clock) {
  let requestCount = 0;
  return {
    countRequest(): void {
      requestCount += 1;
    },

    /**
     * Runs `work` as one attempt. `getAttempt` returns the requests counted so far.
     * @throws {FailedFetchError} if `work` throws any error
     */
    async run<Result>(days: Period | null, work: (getAttempt: () => FetchAttempt) => Promise<Result>): Promise<Result> {
      const startedAt = clock.now();
      const previousCount = requestCount;
      const getAttempt = () => ({ days, startedAt, requestCount: requestCount - previousCount });
      try {
        return await work(getAttempt);
      } catch (error) {
        throw new FailedFetchError(error, getAttempt());
      }
    },
  };
}
export type FetchAttempts = ReturnType<typeof createFetchAttempts>;
