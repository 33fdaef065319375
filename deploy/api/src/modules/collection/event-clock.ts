/** Events that waited longer than this on the visitor's device are rejected. */
export const maxEventAgeMs = 7 * 86_400_000;
/** Smaller differences are due to network latency, not to a wrong clock. */
const toleratedSkewMs = 30_000;

/** Converts an event's time to the server's clock. `sentAtMs` shows how wrong the visitor's clock is. */
export function correctClock(atMs: number, sentAtMs: number, receivedMs: number): number {
  const skewMs = receivedMs - sentAtMs;
  const correctedMs = Math.abs(skewMs) > toleratedSkewMs ? atMs + skewMs : atMs;
  return Math.min(correctedMs, receivedMs);
}
