export interface ByteBudget {
  /** @returns whether there was room; what is taken must be released */
  take(bytes: number): boolean;
  release(bytes: number): void;
}

/** Limits what strangers can make a process hold at the same time: beyond it, refusing is better than running out of memory. */
export function createByteBudget(maxBytes: number): ByteBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > maxBytes) return false;
      held += bytes;
      return true;
    },
    release(bytes) {
      held -= bytes;
    },
  };
}
