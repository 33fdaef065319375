/** Facts with instants are stored in buckets of 15 minutes, because all time zone offsets are multiples of that. */
export const bucketMs = 15 * 60_000;

export const getBucketStart = (occurredMs: number): number => Math.floor(occurredMs / bucketMs) * bucketMs;
