import type { InboxState } from './claim-batch.repository.ts';

/** Above this rate, beacons count as a flood. All beacons cost about the same, regardless of their contents. */
export const floodBeaconsPerSecond = 2_000;

export interface InboxCheck extends Pick<InboxState, 'unclaimed' | 'lastSequence'> {
  /** Whether beacons are arriving so fast that a fold should not compete with them. */
  isFlooded: boolean;
}

/**
 * Creates a function that checks the inbox for floods. The first check never finds one, because the rate of earlier
 * arrivals is unknown.
 */
export function createInboxCheck(
  readState: (afterSequence: number) => Promise<InboxState>,
  nowMs: () => number = () => performance.now(),
): () => Promise<InboxCheck> {
  let lastCheck: { sequence: number; atMs: number } | undefined;
  return async () => {
    const { unclaimed, arrivedBeacons, lastSequence } = await readState(lastCheck?.sequence ?? 0);
    const atMs = nowMs();
    const beaconsPerSecond = lastCheck ? (arrivedBeacons * 1_000) / (atMs - lastCheck.atMs) : 0;
    lastCheck = { sequence: Math.max(lastSequence, lastCheck?.sequence ?? 0), atMs };
    return { unclaimed, lastSequence, isFlooded: beaconsPerSecond > floodBeaconsPerSecond };
  };
}
