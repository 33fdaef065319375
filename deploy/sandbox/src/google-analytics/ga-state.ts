import { z } from '@reportage/contracts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';

/** Faults that a test can switch on for a property. Each faulty call decreases the fault's count. */
export const gaFaultsSchema = z.object({
  sampled: z.boolean().default(false),
  thresholded: z.boolean().default(false),
  /** Rare pages are combined into one row. */
  folded: z.boolean().default(false),
  restates: z.boolean().default(true),
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  blocksRevenue: z.boolean().default(false),
  /** The number of calls that return 503, `Exhausted concurrent requests quota.`, or malformed JSON. */
  unavailable: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  tokensPerDay: z.number().int().min(1).default(200_000),
  tokensPerHour: z.number().int().min(1).default(40_000),
  /** Maximum number of rows on a page. */
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
  /** The number of calls in the same hour after the quota was exceeded. A well-behaved client makes no such calls. */
  callsWhileExhausted: number;
  /** The hour in which a call was last rejected because of a quota. */
  refusedIn: string | null;
  inFlight: number;
  day: Window;
  hour: Window;
}

export const maxInFlight = 10;

/** Creates the store of each property's faults, quotas and numbers of calls. */
export function createGaStates(clock: AdjustableClock) {
  const states = new Map<string, PropertyState>();
  const createState = (): PropertyState => ({
    faults: gaFaultsSchema.parse({}),
    calls: 0,
    callsWhileExhausted: 0,
    refusedIn: null,
    inFlight: 0,
    day: { key: '', consumed: 0 },
    hour: { key: '', consumed: 0 },
  });
  const getState = (id: string): PropertyState => {
    const state = states.get(id) ?? createState();
    states.set(id, state);
    return state;
  };
  const refreshWindow = (window: Window, key: string): Window => (window.key === key ? window : { key, consumed: 0 });

  return {
    get: getState,
    reset: (id: string): void => void states.delete(id),

    /** Spends tokens of the day and the hour. @returns why the call is rejected, or undefined if it is accepted */
    spend(id: string, tokens: number): string | undefined {
      const state = getState(id);
      const now = clock.now().toISOString();
      state.day = refreshWindow(state.day, now.slice(0, 10));
      state.hour = refreshWindow(state.hour, now.slice(0, 13));
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
