import type { InboxState } from './fold.repository.ts';

/** Beacons a second that are a flood: each costs whoever takes it about the same, whatever it holds. */
export const floodBeaconsPerSecond = 2_000;

export interface InboxLook {
  /** Events that no batch has claimed. */
  waiting: number;
  /** Whether more came since the last look than a fold should compete with. */
  isFlooded: boolean;
}

/** Looks at what has come into the inbox. What waits already at the first look came at nobody knows what pace. */
export function watchInbox(
  readState: (afterSequence: number) => Promise<InboxState>,
  nowMs: () => number = () => performance.now(),
): () => Promise<InboxLook> {
  let last: { sequence: number; atMs: number } | undefined;
  return async () => {
    const { waiting, arrivedBeacons, lastSequence } = await readState(last?.sequence ?? 0);
    const atMs = nowMs();
    const perSecond = last ? (arrivedBeacons * 1_000) / (atMs - last.atMs) : 0;
    last = { sequence: Math.max(lastSequence, last?.sequence ?? 0), atMs };
    return { waiting, isFlooded: perSecond > floodBeaconsPerSecond };
  };
}
