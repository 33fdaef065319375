import { z } from '@reportage/contracts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { getDayInZone } from '../vendors/calendar.ts';

/** Faults that a test can turn on for a channel. Each affected call decrements the fault's count. */
export const youtubeFaultsSchema = z.object({
  restates: z.boolean().default(true),
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  /** The number of calls that return 503, 429, or malformed JSON. */
  unavailable: z.number().int().min(0).default(0),
  throttled: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  /** Maximum number of calls to both services per day, in Pacific time. */
  callsPerDay: z.number().int().min(0).default(100_000),
});
export type YoutubeFaults = z.output<typeof youtubeFaultsSchema>;

export interface ChannelState {
  faults: YoutubeFaults;
  calls: number;
  /** The number of calls made after the quota was used up. A well-behaved client makes no such calls. */
  callsWhileExhausted: number;
  day: { key: string; calls: number };
}

export const youtubeZone = 'America/Los_Angeles';

export function createYoutubeStates(clock: AdjustableClock) {
  const states = new Map<string, ChannelState>();
  const getState = (id: string): ChannelState => {
    const existing = states.get(id);
    if (existing) return existing;
    const fresh = {
      faults: youtubeFaultsSchema.parse({}),
      calls: 0,
      callsWhileExhausted: 0,
      day: { key: '', calls: 0 },
    };
    states.set(id, fresh);
    return fresh;
  };
  return {
    get: getState,
    today: (): string => getDayInZone(clock.now(), youtubeZone),
    /** Counts a call. @returns whether the daily quota allows it */
    spend(id: string): boolean {
      const state = getState(id);
      const key = getDayInZone(clock.now(), youtubeZone);
      if (state.day.key !== key) state.day = { key, calls: 0 };
      state.calls += 1;
      const isExhausted = state.day.calls >= state.faults.callsPerDay;
      if (isExhausted) state.callsWhileExhausted += 1;
      else state.day.calls += 1;
      return !isExhausted;
    },
  };
}
export type YoutubeStates = ReturnType<typeof createYoutubeStates>;
