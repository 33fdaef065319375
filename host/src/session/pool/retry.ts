import { retryableStatuses } from '@reportage/contracts';

export const maxAttempts = 3;
const baseDelayMs = 100;
const jitterMs = 100;
export const maxDelayMs = 300_000;

/** Error names that AWS services use for throttling. https://docs.aws.amazon.com/general/latest/gr/api-retries.html */
const throttlingNames: ReadonlySet<string> = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
]);

export const isRetryable = (status: number, errorName: string): boolean =>
  retryableStatuses.includes(status) || throttlingNames.has(errorName);

/** Returns the delay after an attempt (1-based). It doubles each time, with jitter, and is at most five minutes. */
export const getBackoffMs = (attempt: number, random: () => number): number =>
  Math.min(2 ** attempt * baseDelayMs + random() * jitterMs, maxDelayMs);
