import { z } from '@reportage/contracts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';

/** Faults that a test switches on for a property; each faulty call decreases its count. */
export const gaFaultsSchema = z.object({
  sampled: z.boolean().default(false),
  thresholded: z.boolean().default(false),
  /** Rare pages are combined into one row. */
  folded: z.boolean().default(false),
  restates: z.boolean().default(true),
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  blocksRevenue: z.boolean().default(false),
  /** How many calls return 503, `Exhausted concurrent requests quota.`, or malformed JSON. */
  unavailable: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  tokensPerDay: z.number().int().min(1).default(200_000),
  tokensPerHour: z.number().int().min(1).default(40_000),
  /** Maximum number of rows on a page, so that even few rows need several pages. */
  pageRows: z.number().int().min(1).default(250_000),
});
export type GaFaults = z.output<typeof gaFaultsSchema>;

interface Window {
  key: string;
  consumed: number;
}

export interface PropertyState {
  faults: GaFaults;
  calls: number;
  /** Calls in the same hour after a call was rejected because of a quota; a well-behaved client makes none. */
  callsWhileExhausted: number;
  /** The hour of the last rejection because of a quota. */
  refusedIn: string | null;
  inFlight: number;
  day: Window;
  hour: Window;
}

export const maxInFlight = 10;

/** The state of each property: faults, quotas and counts of calls. */
export function createGaStates(clock: AdjustableClock) {
  const states = new Map<string, PropertyState>();
  const fresh = (): PropertyState => ({
    faults: gaFaultsSchema.parse({}),
    calls: 0,
    callsWhileExhausted: 0,
    refusedIn: null,
    inFlight: 0,
    day: { key: '', consumed: 0 },
    hour: { key: '', consumed: 0 },
  });
  const getState = (id: string): PropertyState => {
    const state = states.get(id) ?? fresh();
    states.set(id, state);
    return state;
  };
  const getWindow = (window: Window, key: string): Window => (window.key === key ? window : { key, consumed: 0 });

  return {
    get: getState,
    reset: (id: string): void => void states.delete(id),

    /** Uses up tokens in both windows. @returns why the call is rejected; undefined if it is accepted */
    spend(id: string, tokens: number): string | undefined {
      const state = getState(id);
      const now = clock.now().toISOString();
      state.day = getWindow(state.day, now.slice(0, 10));
      state.hour = getWindow(state.hour, now.slice(0, 13));
      const { tokensPerDay, tokensPerHour } = state.faults;
      const isDaySpent = state.day.consumed + tokens > tokensPerDay;
      if (isDaySpent || state.hour.consumed + tokens > tokensPerHour) {
        if (state.refusedIn === state.hour.key) state.callsWhileExhausted += 1;
        state.refusedIn = state.hour.key;
      }
      if (isDaySpent) {
        return 'Exhausted property tokens per day. These quota tokens will return in 24 hours.';
      }
      if (state.hour.consumed + tokens > tokensPerHour) {
        return 'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.';
      }
      state.day.consumed += tokens;
      state.hour.consumed += tokens;
      return undefined;
    },

    getQuota(id: string) {
      const { day, hour, faults, inFlight } = getState(id);
      const getRemaining = (window: Window, total: number) => ({
        consumed: window.consumed,
        remaining: Math.max(0, total - window.consumed),
      });
      return {
        tokensPerDay: getRemaining(day, faults.tokensPerDay),
        tokensPerHour: getRemaining(hour, faults.tokensPerHour),
        tokensPerProjectPerHour: getRemaining(hour, Math.round(faults.tokensPerHour * 0.35)),
        concurrentRequests: { consumed: inFlight, remaining: maxInFlight - inFlight },
        serverErrorsPerProjectPerHour: { consumed: 0, remaining: 10 },
        potentiallyThresholdedRequestsPerHour: { consumed: 0, remaining: 120 },
      };
    },
  };
}
export type GaStates = ReturnType<typeof createGaStates>;
