import { providerResponseSchema } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { getCaller } from '../../platform/caller.ts';
import { getAuthorization, redirectWithError, sendOutcome } from '../oidc/authorize.routes.ts';
import { readParameters } from '../oidc/parameters.ts';
import { completeProviderRedirect } from './federation.service.ts';
import type { Providers } from './providers.ts';

/**
 * Registers `GET /oauth2/idpresponse`, to which the provider redirects the browser that started the sign-in.
 */
export function registerFederation(app: FastifyInstance, context: IdentityContext, providers: Providers): void {
  app.get('/oauth2/idpresponse', async (request, reply) => {
    const { state, code, error } = readParameters(providerResponseSchema, request.query);
    const authorization = await getAuthorization(context, request, { request: state });
    const query = request.url.slice(request.url.indexOf('?') + 1);
    try {
      const caller = getCaller(request, context.config.clientId);
      const outcome = await completeProviderRedirect(context, providers, authorization, { code, error, query }, caller);
      return await sendOutcome(context, request, reply, authorization, outcome);
    } catch (failure) {
      return redirectWithError(context, reply, authorization.request, failure);
    }
  });
}
