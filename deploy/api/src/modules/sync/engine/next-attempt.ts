import type { ConnectorError } from '../../../platform/connectors/connector-error.ts';

const minuteMs = 60_000;
const maxWaitMs = 60 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/** Returns when to retry a failed sync, or null if a user must authorize the source again first. */
export function getRetryTime({ problem, retryAt }: ConnectorError, failureCount: number, now: Date): Date | null {
  if (problem === 'grantInvalid') return null;
  // A user must restore access or the vendor must fix its response, so one attempt per day is enough.
  if (problem === 'forbidden' || problem === 'gone' || problem === 'malformed') return new Date(now.getTime() + dayMs);
  const backoff = new Date(now.getTime() + Math.min(maxWaitMs, minuteMs * 2 ** Math.min(failureCount - 1, 10)));
  return retryAt && retryAt > now ? retryAt : backoff;
}
