import { z } from '@reportage/contracts';
import type { FastifyReply } from 'fastify';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { GraphApiError } from './graph-error-response.ts';

/** Faults that a test can turn on for a page or an account. Each affected call decrements the fault's count. */
export const metaFaultsSchema = z.object({
  restates: z.boolean().default(true),
  /** Maximum number of calls per hour. Further calls are rejected until the hour has ended. */
  callsPerHour: z.number().int().min(1).default(4_800),
  /** How many calls exceed the app's limit, fail with 503 or a transient error, or return malformed JSON. */
  overAppLimit: z.number().int().min(0).default(0),
  unavailable: z.number().int().min(0).default(0),
  transient: z.number().int().min(0).default(0),
  malformed: z.number().int().min(0).default(0),
  /** Requests for more rows than this are rejected as too much data; 0 means no limit. */
  maxRequestedRows: z.number().int().min(0).default(0),
  /** Maximum number of rows on a page, even if more are requested. */
  pageRows: z.number().int().min(1).default(100),
  isForbidden: z.boolean().default(false),
  isGone: z.boolean().default(false),
  /** The number of likes that are withdrawn from every post. */
  unlikes: z.number().int().min(0).default(0),
});
export type MetaFaults = z.output<typeof metaFaultsSchema>;

export interface AccountState {
  faults: MetaFaults;
  calls: number;
  callsWhileLimited: number;
  windowStartsAt: number;
  windowCalls: number;
  /** When the limit ends. Each call before then postpones it. */
  limitedUntil: number;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** How long a call postpones the end of a limit. */
const penaltyMs = 5 * minuteMs;

export interface Limit {
  /** The limit's name in the usage header. */
  type: 'pages' | 'instagram';
  /** The error code when the limit is reached. */
  code: number;
  message: string;
}

export function createMetaStates(clock: AdjustableClock) {
  const states = new Map<string, AccountState>();
  const createState = (): AccountState => ({
    faults: metaFaultsSchema.parse({}),
    calls: 0,
    callsWhileLimited: 0,
    windowStartsAt: 0,
    windowCalls: 0,
    limitedUntil: 0,
  });
  const getState = (id: string): AccountState => {
    const state = states.get(id) ?? createState();
    states.set(id, state);
    return state;
  };

  /**
   * Reports the account's usage in the headers of every response.
   * https://developers.facebook.com/docs/graph-api/overview/rate-limiting
   */
  function reportUsage(id: string, reply: FastifyReply, { type }: Limit): void {
    const { windowCalls, faults, limitedUntil } = getState(id);
    const minutes = Math.max(0, Math.ceil((limitedUntil - clock.now().getTime()) / minuteMs));
    const used = Math.min(100, Math.floor((windowCalls / faults.callsPerHour) * 100));
    const halfUsed = Math.floor(used / 2);
    const usage = { type, call_count: used, total_cputime: halfUsed, total_time: halfUsed };
    reply.headers({
      'x-business-use-case-usage': JSON.stringify({ [id]: [{ ...usage, estimated_time_to_regain_access: minutes }] }),
      'x-app-usage': JSON.stringify({ call_count: 1, total_cputime: 1, total_time: 1 }),
    });
  }

  /** @throws {GraphApiError} if the account's limit is reached */
  function countCall(id: string, { code, message }: Limit): void {
    const state = getState(id);
    const now = clock.now().getTime();
    state.calls += 1;
    if (state.limitedUntil > now) {
      state.callsWhileLimited += 1;
      state.limitedUntil += penaltyMs;
    } else {
      const hasWindowEnded = now - state.windowStartsAt >= hourMs;
      if (hasWindowEnded) [state.windowStartsAt, state.windowCalls] = [now, 0];
      state.windowCalls += 1;
      if (state.windowCalls > state.faults.callsPerHour) state.limitedUntil = state.windowStartsAt + hourMs;
    }
    if (state.limitedUntil > now) {
      throw new GraphApiError({ code, subcode: 2_446_079, message: `(#${code}) ${message}` });
    }
  }

  /** Decrements a fault's count. @returns false if the count is already 0 */
  function consumeFault(faults: MetaFaults, name: 'overAppLimit' | 'unavailable' | 'transient' | 'malformed'): boolean {
    if (faults[name] === 0) return false;
    faults[name] -= 1;
    return true;
  }

  return {
    get: getState,

    /**
     * Counts a call, reports the usage, and applies faults.
     * @returns whether the response has been sent
     * @throws {GraphApiError} if the call is rejected
     */
    admit(id: string, reply: FastifyReply, limit: Limit): boolean {
      try {
        countCall(id, limit);
      } finally {
        reportUsage(id, reply, limit);
      }
      const { faults } = getState(id);
      if (faults.isGone) {
        const message = `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
        throw new GraphApiError({ code: 100, subcode: 33, message, type: 'GraphMethodException' });
      }
      if (faults.isForbidden) {
        const message = '(#10) Application does not have permission for this action';
        throw new GraphApiError({ code: 10, message, status: 403 });
      }
      if (consumeFault(faults, 'overAppLimit')) {
        throw new GraphApiError({ code: 4, message: '(#4) Application request limit reached', isTransient: true });
      }
      if (consumeFault(faults, 'transient')) {
        const message = 'An unexpected error has occurred. Please retry your request later.';
        throw new GraphApiError({ code: 2, message, status: 500, isTransient: true });
      }
      if (consumeFault(faults, 'unavailable'))
        void reply.code(503).type('text/html').send('<html>Sorry, something went wrong.</html>');
      else if (consumeFault(faults, 'malformed')) void reply.type('application/json').send('{"data":[{"id":"30');
      return reply.sent;
    },

    /** @throws {GraphApiError} if too many rows are requested */
    rejectTooManyRows(id: string, limit: string | undefined): void {
      const { maxRequestedRows } = getState(id).faults;
      if (maxRequestedRows === 0 || Number(limit ?? 25) <= maxRequestedRows) return;
      const message = "Please reduce the amount of data you're asking for, then retry your request";
      throw new GraphApiError({ code: 1, message, status: 500 });
    },
  };
}
export type MetaStates = ReturnType<typeof createMetaStates>;
