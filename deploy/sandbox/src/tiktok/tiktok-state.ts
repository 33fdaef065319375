import { z } from '@reportage/contracts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';

/** Faults that a test can turn on for an account. Each affected call decrements the fault's count. */
export const tikTokFaultsSchema = z.object({
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  /** The number of calls that return error 50000, an empty 502, the per-second limit error, or malformed JSON. */
  unavailable: z.number().int().min(0).default(0),
  badGateway: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  callsPerDay: z.number().int().min(1).default(864_000),
  callsPerMinute: z.number().int().min(1).default(40),
  /** Maximum number of videos on a page, even if more are requested. */
  pageSize: z.number().int().min(1).default(20),
});
type TikTokFaults = z.output<typeof tikTokFaultsSchema>;

interface Window {
  key: string;
  calls: number;
}

export interface AccountState {
  faults: TikTokFaults;
  calls: number;
  /** The number of calls made after a limit was reported. A well-behaved client makes no such calls. */
  callsWhileExhausted: number;
  minute: Window;
  day: Window;
}

/** Creates the store of each account's faults and limits. */
export function createTikTokStates(clock: AdjustableClock) {
  const states = new Map<string, AccountState>();
  const getState = (openId: string): AccountState => {
    const state = states.get(openId) ?? {
      faults: tikTokFaultsSchema.parse({}),
      calls: 0,
      callsWhileExhausted: 0,
      minute: { key: '', calls: 0 },
      day: { key: '', calls: 0 },
    };
    states.set(openId, state);
    return state;
  };
  const countInWindow = (window: Window, key: string): Window => ({
    key,
    calls: window.key === key ? window.calls + 1 : 1,
  });

  return {
    get: getState,
    /** Counts a call. @returns the limit that the call exceeds, if any */
    countCall(openId: string): 'day' | 'minute' | undefined {
      const state = getState(openId);
      const now = clock.now().toISOString();
      const { callsPerDay, callsPerMinute } = state.faults;
      state.calls += 1;
      state.day = countInWindow(state.day, now.slice(0, 10));
      state.minute = countInWindow(state.minute, now.slice(0, 16));
      const limit = state.day.calls > callsPerDay ? 'day' : state.minute.calls > callsPerMinute ? 'minute' : undefined;
      const wasReported = state.day.calls > callsPerDay + 1 || state.minute.calls > callsPerMinute + 1;
      if (wasReported) state.callsWhileExhausted += 1;
      return limit;
    },
  };
}
export type TikTokStates = ReturnType<typeof createTikTokStates>;
