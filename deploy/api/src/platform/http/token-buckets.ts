/** Each of thousands of visitors a second leaves a bucket, which is full again within milliseconds. */
const sweepEveryMs = 5_000;

interface Bucket {
  tokens: number;
  atMs: number;
}

/** A rate limit for each key that allows bursts; keys are independent. */
export function createTokenBuckets(perSecond: number, burst: number, nowMs: () => number) {
  const buckets = new Map<string, Bucket>();
  let sweptAtMs = nowMs();

  // A clock that was set back must not remove tokens.
  const countTokens = (now: number, { tokens, atMs }: Bucket): number =>
    Math.min(burst, tokens + (Math.max(0, now - atMs) / 1_000) * perSecond);

  /** Full buckets need not be stored. */
  const sweep = (now: number) => {
    sweptAtMs = now;
    for (const [key, bucket] of buckets) if (countTokens(now, bucket) >= burst) buckets.delete(key);
  };

  return {
    /** Whether the key is within its rate; counts the attempt. */
    take(key: string): boolean {
      const now = nowMs();
      if (Math.abs(now - sweptAtMs) > sweepEveryMs) sweep(now);
      const bucket = buckets.get(key);
      const tokens = bucket ? countTokens(now, bucket) : burst;
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, atMs: now });
      return tokens >= 1;
    },
  };
}
