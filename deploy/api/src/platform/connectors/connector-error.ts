import type { ConnectionProblem } from '@reportage/contracts';

/** A failed vendor call. The possible problems are the same for all vendors. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly problem: ConnectionProblem;
  /** When the vendor allows the next call; undefined if it does not say. */
  readonly retryAt: Date | undefined;
  /** Whether the vendor rejects all our calls rather than only those for one account. */
  readonly appliesToAllAccounts: boolean;

  /** @param message for the log; it must not contain a token */
  constructor(
    problem: ConnectionProblem,
    message: string,
    {
      retryAt,
      appliesToAllAccounts = false,
      cause,
    }: { retryAt?: Date; appliesToAllAccounts?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.problem = problem;
    this.retryAt = retryAt;
    this.appliesToAllAccounts = appliesToAllAccounts;
  }
}
