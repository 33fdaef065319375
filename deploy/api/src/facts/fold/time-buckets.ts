/** Facts of instants are stored in buckets of 15 minutes: offsets of time zones are multiples of them. */
export const bucketMs = 15 * 60_000;

export const bucketStartOf = (occurredMs: number): number => Math.floor(occurredMs / bucketMs) * bucketMs;
