import { logoutQuerySchema, type z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Caller, IdentityContext } from '../../context.ts';
import { getCaller } from '../../platform/caller.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import { clearBrowserCookie } from './browser-cookie.ts';
import { OAuthError } from './oauth-error.ts';
import { getPageLanguage } from './pages/page.messages.ts';
import { sendNotice } from './pages/send-page.ts';
import { readParameters, withParameters } from './parameters.ts';

type LogoutQuery = z.infer<typeof logoutQuerySchema>;

/**
 * Registers `GET /logout`, which ends the session of the given ID token, and redirects to a URL that is registered for
 * the client. Accepts the parameters of a hosted pool and those of OpenID Connect.
 */
export function registerLogout(app: FastifyInstance, context: IdentityContext): void {
  app.get('/logout', async (request, reply) => {
    const query = readParameters(logoutQuerySchema, request.query);
    const target = getRedirectTarget(context, query);
    if (query.id_token_hint)
      await endSession(context, query.id_token_hint, getCaller(request, context.config.clientId));
    clearBrowserCookie(context, reply);
    if (target) return reply.redirect(target, 302);
    return sendNotice(context, reply, { status: 200, language: getPageLanguage(request, null), name: 'signedOut' });
  });
}

/** @throws {OAuthError} for an unknown client or an unregistered URL */
function getRedirectTarget(context: IdentityContext, query: LogoutQuery): string | undefined {
  const { clientId, logoutUris, issuer } = context.config;
  if (query.client_id !== undefined && query.client_id !== clientId) {
    throw new OAuthError('invalid_client', 'Unknown client');
  }
  const uri = query.logout_uri ?? query.post_logout_redirect_uri;
  if (uri !== undefined) {
    // A client id or token must determine which client's URLs apply.
    if (!query.client_id && !query.id_token_hint) throw new OAuthError('invalid_request', 'client_id is required');
    if (!logoutUris.includes(uri)) throw new OAuthError('invalid_request', 'The URL is not registered for the client');
    return withParameters(uri, { state: query.state });
  }
  // As in a hosted pool: sign out, then sign in again. `/oauth2/authorize` validates the request.
  if (query.redirect_uri && query.response_type) return withParameters(`${issuer}/oauth2/authorize`, query);
  return undefined;
}

/** @throws {OAuthError} for a token that is not ours; an expired token still identifies its session */
async function endSession(context: IdentityContext, idToken: string, caller: Caller): Promise<void> {
  const { issuer, clientId } = context.config;
  const keys = createLocalJWKSet({ keys: context.keyring.getPublicKeys() });
  const options = { issuer, audience: clientId, algorithms: ['RS256'], currentDate: new Date(0) };
  const { payload } = await jwtVerify(idToken, keys, options).catch((cause: unknown) => {
    throw new OAuthError('invalid_request', 'id_token_hint is not an ID token of this pool', { cause });
  });
  if (payload.token_use !== 'id' || typeof payload.origin_jti !== 'string') {
    throw new OAuthError('invalid_request', 'id_token_hint is not an ID token of this pool');
  }
  const at = context.clock();
  const sessionId = payload.origin_jti;
  await context.db.transaction().execute(async (tx) => {
    await revokeSessions(tx, { sessionId, at, reason: 'signed-out' });
    await recordEvent(tx, { event: 'signed-out', at, userId: payload.sub, caller });
  });
}
