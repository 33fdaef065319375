/** How long after an input the visitor still counts as attentive. */
export const attentiveMs = 30_000;

export interface AttentionMeter {
  /** @returns the pageview's attention so far, in milliseconds */
  read: () => number;
  /** Call this when the visitor has used the page. Extends attention from now on, not retroactively. */
  noteInput: () => void;
  /** Sets whether the page is visible and focused from now on. */
  setPresent: (isPresent: boolean) => void;
  /** Call this when a new pageview starts: attention starts at zero, but the last input still counts. */
  restart: () => void;
}

/**
 * Attention is the time during which the page is visible and focused, and was used within the last 30 seconds. It is
 * computed from the clock at each change instead of being counted in ticks, so throttled timers lose nothing.
 */
export function createAttentionMeter(now: () => number): AttentionMeter {
  let total = 0;
  let countedUntil = now();
  let attentiveUntil = countedUntil;
  let isPresent = false;

  const read = () => {
    const time = now();
    if (isPresent) total += Math.max(0, Math.min(time, attentiveUntil) - countedUntil);
    countedUntil = time;
    return total;
  };

  return {
    read,
    noteInput: () => {
      read();
      attentiveUntil = countedUntil + attentiveMs;
    },
    setPresent: (next) => {
      read();
      isPresent = next;
    },
    restart: () => {
      read();
      total = 0;
    },
  };
}
