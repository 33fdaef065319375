import type { RemoteMemory } from './measure-remote.ts';
import type { MemoryReading } from './read-memory.ts';

/** What a remote's screen adds to the page. */
export interface RemoteGrowth {
  remote: string;
  /**
   * The growth while the remote's screen is shown in the last turn, compared with the reading before that turn. It
   * excludes anything that is loaded only once.
   */
  mounted: MemoryReading;
  /**
   * The growth after the last unmount, compared with the reading before the first mount: the remote's code, shared
   * packages loaded for it, caches, and leaks.
   */
  retained: MemoryReading;
  /**
   * The average growth per turn since the first unmount, when all code was already loaded. Anything above noise is a
   * leak.
   */
  perTurn: MemoryReading;
}

const combine = (
  one: MemoryReading,
  other: MemoryReading,
  compute: (one: number, other: number) => number,
): MemoryReading => ({
  heapBytes: compute(one.heapBytes, other.heapBytes),
  domNodes: compute(one.domNodes, other.domNodes),
  listeners: compute(one.listeners, other.listeners),
});
const subtract = (after: MemoryReading, before: MemoryReading) => combine(after, before, (a, b) => a - b);

/** @throws if there are fewer than two turns */
export function getGrowth({ remote, before, turns }: RemoteMemory): RemoteGrowth {
  const [first] = turns;
  const [previous, last] = turns.slice(-2);
  if (!first || !previous || !last) throw new Error(`${remote} must be mounted twice to detect leaks`);
  const totalGrowth = subtract(last.unmounted, first.unmounted);
  return {
    remote,
    mounted: subtract(last.mounted, previous.unmounted),
    retained: subtract(last.unmounted, before),
    perTurn: combine(totalGrowth, totalGrowth, (value) => value / (turns.length - 1)),
  };
}
