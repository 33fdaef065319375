import type { FastifyInstance } from 'fastify';
import { registerFacebookPages } from '../facebook-pages/facebook-pages.routes.ts';
import { registerInstagramAccounts } from '../instagram-accounts/instagram-accounts.routes.ts';
import { registerFormParser } from '../social/social-http.ts';
import { personSchema } from '../vendors/person.schema.ts';
import type { VendorClient } from '../vendors/vendor-client.ts';
import type { VendorServices } from '../vendors/vendor-services.ts';
import { GraphApiError, sendGraphError } from './graph-error-response.ts';
import { createTokenReader } from './graph-token.ts';
import { createMetaGrants } from './meta-grants.ts';
import { registerMetaOAuth } from './meta-oauth.routes.ts';
import { createMetaStates } from './meta-state.ts';

const root = '/meta-data';

/**
 * Registers a stand-in for the parts of Meta's Graph API that apps use to read statistics. Facebook pages and Instagram
 * accounts share grants and limits.
 */
export async function registerMetaData(
  app: FastifyInstance,
  client: VendorClient,
  { clock, openMap }: VendorServices,
): Promise<void> {
  const grants = createMetaGrants(clock, openMap);
  const tokens = createTokenReader(grants, client);
  const states = createMetaStates(clock);
  await app.register(async (meta) => {
    registerFormParser(meta);
    meta.setErrorHandler((error, _request, reply) => {
      if (error instanceof GraphApiError) return sendGraphError(reply, error.response);
      throw error;
    });
    // The newest version answers every request, and a header names it.
    meta.addHook('onRequest', async (_request, reply) => {
      reply.header('facebook-api-version', 'v26.0');
    });
    registerMetaOAuth(meta, { root, client, grants, tokens });
    registerFacebookPages(meta, { root, clock, tokens, states });
    registerInstagramAccounts(meta, { root, clock, tokens, states });

    meta.post(`${root}/control/revoke`, async (request) => {
      grants.revoke(personSchema.parse(request.body).email);
      return {};
    });
    meta.post(`${root}/control/expire`, async () => {
      grants.invalidateAll();
      return {};
    });
  });
}
