import { z } from '@reportage/contracts';
import type { MovableClock } from '../vendors/movable-clock.ts';

/** What a test switches on for a page; counts are used up call by call. */
export const linkedInFaultsSchema = z.object({
  restates: z.boolean().default(true),
  /** The person is no administrator any more. */
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  /** So many calls are answered with 503, with a short 429 without the name of a limit, or without sense. */
  unavailable: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  /** Calls a day (UTC) and kind of call; more are refused until midnight. */
  callsPerDay: z.number().int().min(1).default(100_000),
  /** Days of several posts come as one sum that names none of them. */
  aggregates: z.boolean().default(false),
  /** Elements a page at most. */
  pageSize: z.number().int().min(1).default(100),
});
type LinkedInFaults = z.output<typeof linkedInFaultsSchema>;

export interface PageState {
  faults: LinkedInFaults;
  calls: number;
  /** After the day's limit was named: a well-behaved client leaves the vendor alone then. */
  callsWhileSpent: number;
  /** Calls of the current day by the kind of call. */
  spent: { day: string; byKind: Map<string, number>; isNamed: boolean };
}

/** The state of each page: faults, limits and what was asked of it. */
export function createLinkedInStates(clock: MovableClock) {
  const states = new Map<string, PageState>();
  const of = (id: string): PageState => {
    const state = states.get(id) ?? {
      faults: linkedInFaultsSchema.parse({}),
      calls: 0,
      callsWhileSpent: 0,
      spent: { day: '', byKind: new Map(), isNamed: false },
    };
    states.set(id, state);
    return state;
  };
  return {
    of,
    /** Counts a call. @returns whether it is beyond the day's limit */
    isBeyondLimit(id: string, kind: string): boolean {
      const state = of(id);
      const day = clock.now().toISOString().slice(0, 10);
      if (state.spent.day !== day) state.spent = { day, byKind: new Map(), isNamed: false };
      const { byKind, isNamed } = state.spent;
      if (isNamed) state.callsWhileSpent += 1;
      const calls = (byKind.get(kind) ?? 0) + 1;
      byKind.set(kind, calls);
      if (calls <= state.faults.callsPerDay) return false;
      state.spent.isNamed = true;
      return true;
    },
  };
}
export type LinkedInStates = ReturnType<typeof createLinkedInStates>;
