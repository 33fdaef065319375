import { z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';

const clockSchema = z.object({ now: z.iso.datetime().nullable() });

/** The stand-ins' own clock, which a test can stop at any time, so that tokens expire and past days are restated. */
export interface AdjustableClock {
  now(): Date;
  /** Null makes the clock follow the real time again. */
  set(at: Date | null): void;
}

export function createAdjustableClock(): AdjustableClock {
  let stopped: Date | null = null;
  return {
    now: () => stopped ?? new Date(),
    set: (at) => {
      stopped = at;
    },
  };
}

/** `PUT /vendors/clock` sets the same time for all data vendors. */
export function registerVendorClock(app: FastifyInstance, clock: AdjustableClock): void {
  app.put('/vendors/clock', async (request) => {
    const { now } = clockSchema.parse(request.body);
    clock.set(now === null ? null : new Date(now));
    return { now: clock.now().toISOString() };
  });
}
