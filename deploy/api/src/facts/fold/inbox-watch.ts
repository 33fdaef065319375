import type { InboxState } from './claim-batch.repository.ts';

/** The rate above which beacons are a flood. All beacons cost about the same, whatever they contain. */
export const floodBeaconsPerSecond = 2_000;

export interface InboxCheck extends Pick<InboxState, 'unclaimed' | 'lastSequence'> {
  /** Whether so much has arrived since the last check that a fold should not compete with it. */
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
