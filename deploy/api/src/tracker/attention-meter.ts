/** How long after an input its visitor still counts as attending. */
export const attendingMs = 30_000;

export interface AttentionMeter {
  /** Adds what passed since the last call, and answers the whole attention of the pageview in milliseconds. */
  read: () => number;
  /** An input of the visitor: what passed before it counts by the earlier inputs alone. */
  noteInput: () => void;
  /** Whether the page is visible and focused from now on. */
  setPresent: (isPresent: boolean) => void;
  /** A new pageview begins: its attention starts at nothing, the last input still holds. */
  restart: () => void;
}

/**
 * Attention is the time in which the page is visible, focused and was used within the last 30 seconds. It is summed from
 * the clock at each change, so that it does not depend on how often anything ticks: a throttled timer loses nothing.
 */
export function createAttentionMeter(now: () => number): AttentionMeter {
  let total = 0;
  let countedUntil = now();
  let attendingUntil = countedUntil;
  let isPresent = false;

  const read = () => {
    const time = now();
    if (isPresent) total += Math.max(0, Math.min(time, attendingUntil) - countedUntil);
    countedUntil = time;
    return total;
  };

  return {
    read,
    noteInput: () => {
      read();
      attendingUntil = countedUntil + attendingMs;
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
