import { z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';

const clockSchema = z.object({ now: z.iso.datetime().nullable() });

/** The stand-ins' clock. A test can set it, e.g. to make tokens expire or past figures change. */
export interface AdjustableClock {
  now(): Date;
  /** Stops the clock at the given time; null makes it follow the real time again. */
  set(at: Date | null): void;
}

export function createAdjustableClock(): AdjustableClock {
  let stoppedAt: Date | null = null;
  return {
    now: () => stoppedAt ?? new Date(),
    set: (at) => {
      stoppedAt = at;
    },
  };
}

/** Registers `PUT /vendors/clock`, which sets the same time for all data vendors. */
export function registerVendorClock(app: FastifyInstance, clock: AdjustableClock): void {
  app.put('/vendors/clock', async (request) => {
    const { now } = clockSchema.parse(request.body);
    clock.set(now === null ? null : new Date(now));
    return { now: clock.now().toISOString() };
  });
}
