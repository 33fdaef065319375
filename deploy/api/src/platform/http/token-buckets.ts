/** Rate limit per key with bursts of several seconds' worth; keys are independent. */
export function createTokenBuckets(perSecond: number, burst: number, nowMs: () => number) {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  let sweptAtMs = nowMs();

  /** Full buckets need no memory. */
  const sweep = (now: number) => {
    sweptAtMs = now;
    for (const [key, bucket] of buckets) if (((now - bucket.atMs) / 1_000) * perSecond >= burst) buckets.delete(key);
  };

  return {
    /** Whether the key is within its rate; counts the attempt. */
    take(key: string): boolean {
      const now = nowMs();
      if (now - sweptAtMs > 60_000) sweep(now);
      const bucket = buckets.get(key) ?? { tokens: burst, atMs: now };
      // A clock that was set back must not take tokens away.
      const passedMs = Math.max(0, now - bucket.atMs);
      const tokens = Math.min(burst, bucket.tokens + (passedMs / 1_000) * perSecond);
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, atMs: now });
      return tokens >= 1;
    },
  };
}
