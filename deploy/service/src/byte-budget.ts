export interface ByteBudget {
  /** @returns whether the bytes fit; if so, they must be released later */
  take(bytes: number): boolean;
  release(bytes: number): void;
}

/**
 * Limits how much memory requests from outside can use at the same time, because rejecting some is better than running
 * out of memory.
 */
export function createByteBudget(maxBytes: number): ByteBudget {
  let heldBytes = 0;
  return {
    take(bytes) {
      if (heldBytes + bytes > maxBytes) return false;
      heldBytes += bytes;
      return true;
    },
    release(bytes) {
      heldBytes -= bytes;
    },
  };
}
