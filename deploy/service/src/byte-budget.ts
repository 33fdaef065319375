export interface ByteBudget {
  /** @returns whether the bytes fit; if so, they must be released later */
  reserve(bytes: number): boolean;
  release(bytes: number): void;
}

/**
 * Limits how much memory external requests can use at the same time, because rejecting some is better than running out
 * of memory.
 */
export function createByteBudget(maxBytes: number): ByteBudget {
  let reservedBytes = 0;
  return {
    reserve(bytes) {
      if (reservedBytes + bytes > maxBytes) return false;
      reservedBytes += bytes;
      return true;
    },
    release(bytes) {
      reservedBytes -= bytes;
    },
  };
}
