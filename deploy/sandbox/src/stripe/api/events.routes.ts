import { z } from '@reportage/contracts';
import type { ClockObject } from '../objects/types.ts';
import type { StripeContext } from '../stripe-context.ts';
import { createMissingError, StripeApiError } from '../stripe-error.ts';
import { readParameters, type StripeRoute } from '../stripe-http.ts';
import { listShape, toList } from '../stripe-list.ts';

/** The vendor deletes test clocks after a week. */
const clockLifetimeSeconds = 7 * 86_400;

/** Creates the routes for events and for test clocks, which simulate the passage of time for customers. */
export function createEventRoutes({ store, getNow }: StripeContext): StripeRoute[] {
  const { state } = store;
  const findClock = (id: string): ClockObject => {
    const clock = state.clocks[id];
    if (!clock) throw createMissingError('test clock', id);
    return clock;
  };
  return [
    {
      method: 'GET',
      path: 'events',
      handle({ form }) {
        const { type, delivery_success, ...paging } = readParameters(form, {
          ...listShape,
          type: z.string().optional(),
          delivery_success: z.enum(['true', 'false']).optional(),
        });
        const rows = Object.values(state.events).filter(
          (row) =>
            (!type || row.type === type) &&
            (delivery_success === undefined || (delivery_success === 'true') === !(row.id in state.undelivered)),
        );
        return toList('/v1/events', rows, paging);
      },
    },
    {
      method: 'GET',
      path: 'events/:id',
      handle({ params: { id = '' } }) {
        const event = state.events[id];
        if (!event) throw createMissingError('event', id);
        return event;
      },
    },
    {
      method: 'POST',
      path: 'test_helpers/test_clocks',
      handle({ form }) {
        const { frozen_time, name } = readParameters(form, {
          frozen_time: z.coerce.number().int(),
          name: z.string().optional(),
        });
        const clock: ClockObject = {
          id: store.nextId('clock'),
          object: 'test_helpers.test_clock',
          created: getNow(),
          deletes_after: getNow() + clockLifetimeSeconds,
          frozen_time,
          livemode: false,
          name: name ?? null,
          status: 'ready',
          status_details: {},
        };
        state.clocks[clock.id] = clock;
        return clock;
      },
    },
    { method: 'GET', path: 'test_helpers/test_clocks/:id', handle: ({ params: { id = '' } }) => findClock(id) },
    {
      method: 'POST',
      path: 'test_helpers/test_clocks/:id/advance',
      handle({ params: { id = '' }, form }) {
        const { frozen_time } = readParameters(form, { frozen_time: z.coerce.number().int() });
        const clock = findClock(id);
        if (frozen_time <= clock.frozen_time)
          throw new StripeApiError(400, 'A test clock can only be moved forward.', { param: 'frozen_time' });
        clock.frozen_time = frozen_time;
        // All due events are processed before the response, so the clock is already ready when the client reads it.
        return { ...clock, status: 'advancing', status_details: { advancing: { target_frozen_time: frozen_time } } };
      },
    },
  ];
}
