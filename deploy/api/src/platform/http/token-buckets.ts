/** Thousands of buckets are added per second. Each is full again within milliseconds and can then be removed. */
const sweepEveryMs = 5_000;

interface Bucket {
  tokens: number;
  countedAtMs: number;
}

/** Limits the rate of each key separately, and allows short bursts. */
export function createTokenBuckets(perSecond: number, burst: number, nowMs: () => number) {
  const buckets = new Map<string, Bucket>();
  let sweptAtMs = nowMs();

  // A clock that was set back must not remove tokens.
  const countTokens = (now: number, { tokens, countedAtMs }: Bucket): number =>
    Math.min(burst, tokens + (Math.max(0, now - countedAtMs) / 1_000) * perSecond);

  /** Full buckets need not be stored. */
  const sweep = (now: number) => {
    sweptAtMs = now;
    for (const [key, bucket] of buckets) if (countTokens(now, bucket) >= burst) buckets.delete(key);
  };

  return {
    /** Takes one of the tokens for a key. @returns false if none is left */
    take(key: string): boolean {
      const now = nowMs();
      if (Math.abs(now - sweptAtMs) > sweepEveryMs) sweep(now);
      const bucket = buckets.get(key);
      const tokens = bucket ? countTokens(now, bucket) : burst;
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, countedAtMs: now });
      return tokens >= 1;
    },
  };
}
