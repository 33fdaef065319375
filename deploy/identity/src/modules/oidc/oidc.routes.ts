import type { OAuthErrorBody } from '@reportage/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { registerFederation } from '../federation/federation.routes.ts';
import type { Providers } from '../federation/providers.ts';
import { registerAuthorize, unknownRequestMessage } from './authorize.routes.ts';
import { registerLogout } from './logout.routes.ts';
import type { OAuthError } from './oauth-error.ts';
import { getRetryAfter, getStatus, toOAuthError } from './oauth-failures.ts';
import { getPageLanguage } from './pages/page.messages.ts';
import { sendNotice } from './pages/send-page.ts';
import { registerFormParser } from './parameters.ts';
import { registerTokens } from './token.routes.ts';
import { registerUserInfo } from './user-info.routes.ts';

/**
 * Registers OpenID Connect's pages, whose errors are also pages, and its API calls, whose errors are JSON in the
 * standard's format.
 */
export async function registerOpenIdConnect(
  app: FastifyInstance,
  context: IdentityContext,
  providers: Providers,
): Promise<void> {
  await app.register(async (pages) => {
    registerFormParser(pages);
    pages.setErrorHandler((error: FastifyError, request, reply) => sendErrorPage(context, request, reply, error));
    registerAuthorize(pages, context, providers);
    registerFederation(pages, context, providers);
    registerLogout(pages, context);
  });
  await app.register(async (calls) => {
    registerFormParser(calls);
    calls.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, error));
    registerTokens(calls, context);
    registerUserInfo(calls, context);
  });
}

function sendErrorPage(context: IdentityContext, request: FastifyRequest, reply: FastifyReply, error: FastifyError) {
  const failure = toOAuthError(error);
  const status = getStatus(error, failure);
  if (status >= 500 && getRetryAfter(failure) === undefined) request.log.error({ err: error }, 'a page failed');
  const language = getPageLanguage(request, null);
  if (status >= 500 || status === 429) return sendNotice(context, reply, { status, language, name: 'broken' });
  if (failure.message === unknownRequestMessage)
    return sendNotice(context, reply, { status, language, name: 'unknownRequest' });
  const detail = `${failure.code}: ${failure.message}`;
  return sendNotice(context, reply, { status, language, name: 'badRequest', detail });
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: FastifyError) {
  const failure = toOAuthError(error);
  const status = getStatus(error, failure);
  const retryAfter = getRetryAfter(failure);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  const challenge = getChallenge(failure);
  if (challenge) reply.header('www-authenticate', challenge);
  const body: OAuthErrorBody = { error: failure.code, error_description: failure.message };
  return reply.code(status).headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).send(body);
}

/** Returns the `WWW-Authenticate` header for an error (RFC 6750, section 3; RFC 6749, section 5.2). */
function getChallenge({ code, message }: OAuthError): string | undefined {
  if (code === 'invalid_token' || code === 'insufficient_scope') {
    return `Bearer error="${code}", error_description="${message}"`;
  }
  return code === 'invalid_client' ? 'Basic realm="token"' : undefined;
}
