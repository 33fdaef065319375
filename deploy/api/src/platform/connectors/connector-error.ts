import type { ConnectionProblem } from '@reportage/contracts';

/** A vendor did not answer as asked, in the terms that are the same for all of them. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly problem: ConnectionProblem;
  /** When the vendor allows the next call; undefined if it does not say. */
  readonly retryAt: Date | undefined;
  /** Whether the vendor refuses everything that we ask, instead of one account's calls. */
  readonly isOfAllAccounts: boolean;

  /** @param message for the log; it must hold no token */
  constructor(
    problem: ConnectionProblem,
    message: string,
    { retryAt, isOfAllAccounts = false, cause }: { retryAt?: Date; isOfAllAccounts?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.problem = problem;
    this.retryAt = retryAt;
    this.isOfAllAccounts = isOfAllAccounts;
  }
}
