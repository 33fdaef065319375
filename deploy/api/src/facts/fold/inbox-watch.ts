import type { InboxState } from './claim-batch.repository.ts';

/** Above this rate, beacons are a flood. All beacons cost about the same, regardless of their contents. */
export const floodBeaconsPerSecond = 2_000;

export interface InboxCheck extends Pick<InboxState, 'unclaimed' | 'lastSequence'> {
  /** Whether beacons are arriving so fast that a fold should not compete with them. */
  isFlooded: boolean;
}

/** Checks the inbox for floods. The first check never finds one, because the rate of earlier arrivals is unknown. */
export function watchInbox(
  readState: (afterSequence: number) => Promise<InboxState>,
  nowMs: () => number = () => performance.now(),
): () => Promise<InboxCheck> {
  let last: { sequence: number; atMs: number } | undefined;
  return async () => {
    const { unclaimed, arrivedBeacons, lastSequence } = await readState(last?.sequence ?? 0);
    const atMs = nowMs();
    const perSecond = last ? (arrivedBeacons * 1_000) / (atMs - last.atMs) : 0;
    last = { sequence: Math.max(lastSequence, last?.sequence ?? 0), atMs };
    return { unclaimed, lastSequence, isFlooded: perSecond > floodBeaconsPerSecond };
  };
}
