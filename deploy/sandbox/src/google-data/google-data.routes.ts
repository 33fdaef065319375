import type { FastifyInstance } from 'fastify';
import { registerAdManager } from '../ad-manager/ad-manager.routes.ts';
import { createGamStates } from '../ad-manager/gam-state.ts';
import { createGaStates } from '../google-analytics/ga-state.ts';
import { registerGoogleAnalytics } from '../google-analytics/google-analytics.routes.ts';
import { registerFormParser } from '../social/social-http.ts';
import { personSchema } from '../vendors/person.schema.ts';
import type { VendorClient } from '../vendors/vendor-client.ts';
import type { VendorServices } from '../vendors/vendor-services.ts';
import { registerYoutube } from '../youtube/youtube.routes.ts';
import { createYoutubeStates } from '../youtube/youtube-state.ts';
import { createGoogleGrants } from './google-grants.ts';
import { registerGoogleOAuth } from './google-oauth.routes.ts';

const root = '/google-data';

/** Registers stand-ins for Google's data APIs, which share a consent page and grants. */
export async function registerGoogleData(
  app: FastifyInstance,
  client: VendorClient,
  { clock, openMap }: VendorServices,
): Promise<void> {
  const grants = createGoogleGrants(clock, openMap);
  await app.register(async (scope) => {
    registerFormParser(scope);
    registerGoogleOAuth(scope, root, client, grants);
    registerGoogleAnalytics(scope, { root, clock, grants, states: createGaStates(clock) });
    registerAdManager(scope, { root, clock, grants, states: createGamStates(clock) });
    registerYoutube(scope, { root, grants, states: createYoutubeStates(clock) });

    scope.post(`${root}/control/revoke`, async (request) => {
      grants.revoke(personSchema.parse(request.body).email);
      return {};
    });
    scope.post(`${root}/control/expire`, async () => {
      grants.expireAccessTokens();
      return {};
    });
  });
}
