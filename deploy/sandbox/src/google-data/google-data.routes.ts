import { z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { createGaStates } from '../google-analytics/ga-state.ts';
import { registerGoogleAnalytics } from '../google-analytics/google-analytics.routes.ts';
import { readForms } from '../social/social-http.ts';
import { createGoogleGrants } from './google-grants.ts';
import { type DataClient, registerGoogleOAuth } from './google-oauth.routes.ts';
import { createMovableClock } from './movable-clock.ts';

const root = '/google-data';
const clockSchema = z.object({ now: z.iso.datetime().nullable() });
const personSchema = z.object({ email: z.string() });

/** Google's vendors of numbers: one consent page, one clock and one set of grants for all of them. */
export async function registerGoogleData(app: FastifyInstance, client: DataClient): Promise<void> {
  const clock = createMovableClock();
  const grants = createGoogleGrants(clock);
  await app.register(async (google) => {
    readForms(google);
    registerGoogleOAuth(google, root, client, grants);
    registerGoogleAnalytics(google, { root, clock, grants, states: createGaStates(clock) });

    google.put(`${root}/control/clock`, async (request) => {
      const { now } = clockSchema.parse(request.body);
      clock.set(now === null ? null : new Date(now));
      return { now: clock.now().toISOString() };
    });
    google.post(`${root}/control/revoke`, async (request) => {
      grants.revoke(personSchema.parse(request.body).email);
      return {};
    });
    google.post(`${root}/control/expire`, async () => {
      grants.expireAccess();
      return {};
    });
  });
}
