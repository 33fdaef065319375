import { authorizeQuerySchema, signInFormSchema, socialProviders } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { getCaller } from '../../platform/caller.ts';
import { startProviderRedirect } from '../federation/federation.service.ts';
import type { Providers } from '../federation/providers.ts';
import { type Authorization, findAuthorization, storeAuthorization } from './authorization.repository.ts';
import { grantCode } from './authorization-code.service.ts';
import { readAuthorizeRequest, readProvider, requireRedirectUri } from './authorize-request.ts';
import { ensureBrowserSecret, readBrowserSecret } from './browser-cookie.ts';
import { OAuthError } from './oauth-error.ts';
import { type FormProblem, getPageLanguage } from './pages/page.messages.ts';
import { pageStyles } from './pages/page.styles.ts';
import { getFrame, sendNotice, sendPage } from './pages/send-page.ts';
import { renderSignIn } from './pages/sign-in.page.ts';
import { readParameters, withParameters } from './parameters.ts';
import { submitStep } from './sign-in.service.ts';
import type { FinalOutcome } from './step-outcome.ts';

/** Registers `/oauth2/authorize` and the hosted sign-in page. */
export function registerAuthorize(app: FastifyInstance, context: IdentityContext, providers: Providers): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2/authorize',
    handler: async (request, reply) => {
      const query = readParameters(authorizeQuerySchema, request.method === 'POST' ? request.body : request.query);
      const redirectUri = requireRedirectUri(context, query);
      try {
        const requested = readAuthorizeRequest(query, redirectUri);
        const provider = readProvider(context, query);
        const authorization = await storeAuthorization(
          context,
          ensureBrowserSecret(context, request, reply),
          requested,
        );
        if (provider)
          return reply.redirect(await startProviderRedirect(context, providers, authorization, provider), 303);
        return reply.redirect(getSignInPath(context, authorization), 303);
      } catch (error) {
        return redirectWithError(context, reply, { redirectUri, state: query.state ?? null }, error);
      }
    },
  });

  app.get('/oauth2/sign-in', async (request, reply) => {
    const authorization = await getAuthorization(context, request, request.query);
    return sendForm(context, request, reply, authorization);
  });

  app.post('/oauth2/sign-in', async (request, reply) => {
    const form = readParameters(signInFormSchema, request.body);
    const authorization = await getAuthorization(context, request, request.body);
    const outcome = await submitStep(context, authorization, form, getCaller(request, context.config.clientId));
    if ('problem' in outcome) {
      const current = await getAuthorization(context, request, request.body);
      return sendForm(context, request, reply, current, { problem: outcome.problem, typedName: form.username });
    }
    return sendOutcome(context, request, reply, authorization, outcome);
  });

  app.get('/oauth2/social', async (request, reply) => {
    const authorization = await getAuthorization(context, request, request.query);
    try {
      const provider = readProvider(context, readParameters(authorizeQuerySchema, request.query));
      if (!provider) throw new OAuthError('invalid_request', 'identity_provider is required');
      return reply.redirect(await startProviderRedirect(context, providers, authorization, provider), 303);
    } catch (error) {
      return redirectWithError(context, reply, authorization.request, error);
    }
  });

  app.get('/oauth2/pages.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(pageStyles),
  );
}

/**
 * Finds the sign-in to which a URL or form refers.
 * @throws {OAuthError} if the sign-in has expired or belongs to another browser
 */
export async function getAuthorization(
  context: IdentityContext,
  request: FastifyRequest,
  source: unknown,
): Promise<Authorization> {
  const { request: id } = readParameters(signInFormSchema.pick({ request: true }), source);
  const authorization = await findAuthorization(context, id, readBrowserSecret(request));
  if (!authorization) throw new OAuthError('invalid_request', unknownRequestMessage);
  return authorization;
}

export const unknownRequestMessage = 'Unknown sign-in';

const getSignInPath = (context: IdentityContext, { id }: Authorization): string =>
  `${getFrame(context, 'en').base}/oauth2/sign-in?request=${id}`;

/** Redirects to the client with an error. */
export function redirectWithError(
  context: IdentityContext,
  reply: FastifyReply,
  { redirectUri, state }: { redirectUri: string; state: string | null },
  error: unknown,
): FastifyReply {
  if (!(error instanceof OAuthError)) throw error;
  const parameters = { error: error.code, error_description: error.message, state, iss: context.config.issuer };
  return reply.redirect(withParameters(redirectUri, parameters), 303);
}

/**
 * After a step, redirects to the client with a code, to the next step, or to a notice that the user must continue in
 * the app.
 */
export async function sendOutcome(
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  authorization: Authorization,
  outcome: FinalOutcome,
): Promise<FastifyReply> {
  if ('done' in outcome) return reply.redirect(await grantCode(context, authorization), 303);
  if ('next' in outcome) return reply.redirect(getSignInPath(context, authorization), 303);
  const language = getPageLanguage(request, authorization.request.locale);
  return sendNotice(context, reply, { status: 403, language, name: outcome.notice });
}

function sendForm(
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  authorization: Authorization,
  submitted: { problem?: FormProblem; typedName?: string | undefined } = {},
): FastifyReply {
  const frame = getFrame(context, getPageLanguage(request, authorization.request.locale));
  const providers = socialProviders.filter((name) => context.config.providers[name]);
  const markup = renderSignIn(frame, { authorization, providers, ...submitted });
  return sendPage(reply, submitted.problem ? 400 : 200, markup, authorization.request.redirectUri);
}
