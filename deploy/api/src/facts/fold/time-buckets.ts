/** Facts with instants are stored in buckets of 15 minutes, because all time zone offsets are multiples of that. */
export const bucketLengthMs = 15 * 60_000;

export const getBucketStart = (occurredMs: number): number => Math.floor(occurredMs / bucketLengthMs) * bucketLengthMs;
