import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getParameters, redirectToClient, sendSocialPage } from '../social/social-http.ts';
import { renderConsent, renderConsentError } from '../vendors/consent.page.ts';
import { isRegistered, type VendorClient } from '../vendors/vendor-client.ts';
import type { TikTokGrants } from './tiktok-grants.ts';
import { errorResponses, succeed } from './tiktok-responses.ts';
import { getAccountByEmail } from './tiktok-truth.ts';

const text = z.string().default('');
const tokenSchema = z.object({
  client_id: text,
  client_secret: text,
  grant_type: text,
  auth_code: text,
  redirect_uri: text,
  refresh_token: text,
  access_token: text,
});

/** Registers TikTok's consent page and the token endpoints of its API for Business. */
export function registerTikTokOAuth(
  app: FastifyInstance,
  root: string,
  client: VendorClient,
  grants: TikTokGrants,
): void {
  const consentPath = `${root}/v2/auth/authorize`;
  const tokenRoot = `${root}/open_api/v1.3/tt_user`;
  const sendErrorPage = (reply: FastifyReply, code: string, message: string) =>
    sendSocialPage(reply, 400, renderConsentError('TikTok', code, message));
  /** Registered redirect URIs end with a slash. */
  const isRegisteredUri = (redirectUri: string | undefined): redirectUri is string =>
    isRegistered(redirectUri, client) && redirectUri.endsWith('/');

  app.get(consentPath, async (request, reply) => {
    const parameters = getParameters(request.query);
    const { client_key: key, redirect_uri: redirectUri, response_type: type, scope = '' } = parameters;
    if (key !== client.clientId) return sendErrorPage(reply, 'client_key', 'The client key is unknown.');
    if (!isRegisteredUri(redirectUri))
      return sendErrorPage(reply, 'redirect_uri', 'The redirect URI is not registered.');
    if (type !== 'code' || scope === '' || scope.includes(' ')) {
      return sendErrorPage(reply, 'invalid_scope', 'Scopes are separated by commas.');
    }
    const markup = renderConsent({ provider: 'TikTok', action: consentPath, parameters, scopes: scope.split(',') });
    return sendSocialPage(reply, 200, markup, redirectUri);
  });

  app.post(consentPath, async (request, reply) => {
    const form = getParameters(request.body);
    const { redirect_uri: redirectUri, state, client_key: key, email = '' } = form;
    if (key !== client.clientId || !isRegisteredUri(redirectUri)) {
      return sendErrorPage(reply, 'invalid_request', 'The request is incomplete.');
    }
    // A user may uncheck individual scopes.
    const scopes = Object.entries(form).flatMap(([name, value]) => (name.startsWith('scope_') ? [value] : []));
    if (form.decision !== 'allow' || !email.includes('@') || scopes.length === 0) {
      return redirectToClient(reply, redirectUri, {
        error: 'access_denied',
        error_description: 'User denied access',
        state,
      });
    }
    const code = grants.issueCode({ openId: getAccountByEmail(email).openId, scopes, redirectUri });
    return redirectToClient(reply, redirectUri, { code, scopes: scopes.join(','), state });
  });

  app.post(`${tokenRoot}/oauth2/token/`, async (request) => {
    const parameters = tokenSchema.parse(request.body);
    if (parameters.client_id !== client.clientId || parameters.client_secret !== client.clientSecret)
      return errorResponses.client();
    if (parameters.grant_type !== 'authorization_code') return errorResponses.invalid('grant_type: Field is invalid.');
    const issued = grants.exchange(parameters.auth_code, parameters.redirect_uri);
    return issued ? succeed(issued) : errorResponses.code();
  });

  app.post(`${tokenRoot}/oauth2/refresh_token/`, async (request) => {
    const parameters = tokenSchema.parse(request.body);
    if (parameters.client_id !== client.clientId || parameters.client_secret !== client.clientSecret)
      return errorResponses.client();
    if (parameters.grant_type !== 'refresh_token') return errorResponses.invalid('grant_type: Field is invalid.');
    const issued = grants.refresh(parameters.refresh_token);
    return issued ? succeed(issued) : errorResponses.revoked();
  });

  app.post(`${tokenRoot}/oauth2/revoke/`, async (request) => {
    const { access_token: accessToken } = tokenSchema.parse(request.body);
    return grants.revokeToken(accessToken) ? succeed({}) : errorResponses.revoked();
  });
}
