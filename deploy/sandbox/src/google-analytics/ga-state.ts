import { z } from '@reportage/contracts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';

/** Faults that a test can turn on for a property. Each affected call decrements the fault's count. */
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
  /** Maximum number of rows on a page. */
  pageRows: z.number().int().min(1).default(250_000),
});
export type GaFaults = z.output<typeof gaFaultsSchema>;

interface QuotaWindow {
  key: string;
  consumed: number;
}

export interface PropertyState {
  faults: GaFaults;
  calls: number;
  /** The number of calls in the same hour after the quota was exhausted. A well-behaved client makes none. */
  callsWhileExhausted: number;
  /** The hour in which a call was last rejected because of a quota, such as `2026-03-01T09`. */
  lastRejectionHour: string | null;
  inFlight: number;
  day: QuotaWindow;
  hour: QuotaWindow;
}

export const maxInFlight = 10;

/** Creates the store for each property's faults, quota usage and call counts. */
export function createGaStates(clock: AdjustableClock) {
  const states = new Map<string, PropertyState>();
  const createState = (): PropertyState => ({
    faults: gaFaultsSchema.parse({}),
    calls: 0,
    callsWhileExhausted: 0,
    lastRejectionHour: null,
    inFlight: 0,
    day: { key: '', consumed: 0 },
    hour: { key: '', consumed: 0 },
  });
  const getState = (id: string): PropertyState => {
    const state = states.get(id) ?? createState();
    states.set(id, state);
    return state;
  };
  const refreshWindow = (window: QuotaWindow, key: string): QuotaWindow =>
    window.key === key ? window : { key, consumed: 0 };

  return {
    get: getState,
    reset: (id: string): void => void states.delete(id),

    /** Charges tokens to the daily and hourly quotas. @returns why the call is rejected, if it is */
    spend(id: string, tokens: number): string | undefined {
      const state = getState(id);
      const now = clock.now().toISOString();
      state.day = refreshWindow(state.day, now.slice(0, 10));
      state.hour = refreshWindow(state.hour, now.slice(0, 13));
      const { tokensPerDay, tokensPerHour } = state.faults;
      const exceedsDay = state.day.consumed + tokens > tokensPerDay;
      const exceedsHour = state.hour.consumed + tokens > tokensPerHour;
      if (exceedsDay || exceedsHour) {
        if (state.lastRejectionHour === state.hour.key) state.callsWhileExhausted += 1;
        state.lastRejectionHour = state.hour.key;
      }
      if (exceedsDay) {
        return 'Exhausted property tokens per day. These quota tokens will return in 24 hours.';
      }
      if (exceedsHour) {
        return 'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.';
      }
      state.day.consumed += tokens;
      state.hour.consumed += tokens;
      return undefined;
    },

    getQuota(id: string) {
      const { day, hour, faults, inFlight } = getState(id);
      const toQuotaStatus = (window: QuotaWindow, total: number) => ({
        consumed: window.consumed,
        remaining: Math.max(0, total - window.consumed),
      });
      return {
        tokensPerDay: toQuotaStatus(day, faults.tokensPerDay),
        tokensPerHour: toQuotaStatus(hour, faults.tokensPerHour),
        tokensPerProjectPerHour: toQuotaStatus(hour, Math.round(faults.tokensPerHour * 0.35)),
        concurrentRequests: { consumed: inFlight, remaining: maxInFlight - inFlight },
        serverErrorsPerProjectPerHour: { consumed: 0, remaining: 10 },
        potentiallyThresholdedRequestsPerHour: { consumed: 0, remaining: 120 },
      };
    },
  };
}
export type GaStates = ReturnType<typeof createGaStates>;
