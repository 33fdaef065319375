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

/** Times the fetches in one run, and counts their calls. */
export function createFetchAttempts(clock: Clock) {
  let callCount = 0;
  return {
    countCall(): void {
      callCount += 1;
    },

    /** @param work receives a getter for the attempt so far @throws {FailedFetchError} in place of any error */
    async make<Result>(
      days: Period | null,
      work: (getAttempt: () => FetchAttempt) => Promise<Result>,
    ): Promise<Result> {
      const startedAt = clock.now();
      const before = callCount;
      const getAttempt = () => ({ days, startedAt, requestCount: callCount - before });
      try {
        return await work(getAttempt);
      } catch (error) {
        throw new FailedFetchError(error, getAttempt());
      }
    },
  };
}
export type FetchAttempts = ReturnType<typeof createFetchAttempts>;
