import { z } from '@reportage/contracts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';

/** Faults that a test can turn on for a page. Each affected call decrements the fault's count. */
export const linkedInFaultsSchema = z.object({
  restates: z.boolean().default(true),
  /** Whether the user is no longer an administrator. */
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  /** The number of calls that return 503, a 429 that does not specify a limit, or malformed JSON. */
  unavailable: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  /** Maximum number of calls per day (UTC) for each kind of call. Further calls are rejected until midnight. */
  callsPerDay: z.number().int().min(1).default(100_000),
  /** Whether the figures for several posts are returned as one sum without post ids. */
  aggregates: z.boolean().default(false),
  /** Maximum number of elements on a page. */
  pageSize: z.number().int().min(1).default(100),
});
type LinkedInFaults = z.output<typeof linkedInFaultsSchema>;

export interface PageState {
  faults: LinkedInFaults;
  calls: number;
  /** The number of calls after the daily limit was reported. A well-behaved client makes no such calls. */
  callsWhileExhausted: number;
  /** The number of calls on the current day, by kind of call. */
  usage: { day: string; byKind: Map<string, number>; isReported: boolean };
}

/** Creates the store for each page's faults and call counts. */
export function createLinkedInStates(clock: AdjustableClock) {
  const states = new Map<string, PageState>();
  const getState = (id: string): PageState => {
    const state = states.get(id) ?? {
      faults: linkedInFaultsSchema.parse({}),
      calls: 0,
      callsWhileExhausted: 0,
      usage: { day: '', byKind: new Map(), isReported: false },
    };
    states.set(id, state);
    return state;
  };
  return {
    get: getState,
    /** Counts a call. @returns whether it exceeds the daily limit */
    countCall(id: string, kind: string): { isOverLimit: boolean } {
      const state = getState(id);
      const day = clock.now().toISOString().slice(0, 10);
      if (state.usage.day !== day) state.usage = { day, byKind: new Map(), isReported: false };
      const { byKind, isReported } = state.usage;
      if (isReported) state.callsWhileExhausted += 1;
      const calls = (byKind.get(kind) ?? 0) + 1;
      byKind.set(kind, calls);
      if (calls <= state.faults.callsPerDay) return { isOverLimit: false };
      state.usage.isReported = true;
      return { isOverLimit: true };
    },
  };
}
export type LinkedInStates = ReturnType<typeof createLinkedInStates>;
