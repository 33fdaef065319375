import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkClient, sendOAuthError } from '../social/google-tokens.ts';
import { getParameters, redirectToClient, sendSocialPage } from '../social/social-http.ts';
import { renderConsent, renderConsentError } from '../vendors/consent.page.ts';
import { isRegistered, type VendorClient } from '../vendors/vendor-client.ts';
import { type GoogleGrants, tokenLifetimeSeconds } from './google-grants.ts';

/** Registers the consent page and token endpoints of Google's data APIs. */
export function registerGoogleOAuth(
  app: FastifyInstance,
  root: string,
  client: VendorClient,
  grants: GoogleGrants,
): void {
  const consentPath = `${root}/o/oauth2/v2/auth`;
  const sendErrorPage = (reply: FastifyReply, status: number, code: string, text: string) =>
    sendSocialPage(reply, status, renderConsentError('Google', code, text));

  app.get(consentPath, async (request, reply) => {
    const parameters = getParameters(request.query);
    const { client_id, redirect_uri, response_type, scope = '' } = parameters;
    if (client_id !== client.clientId)
      return sendErrorPage(reply, 401, 'invalid_client', 'The OAuth client was not found.');
    if (!isRegistered(redirect_uri, client)) {
      return sendErrorPage(reply, 400, 'redirect_uri_mismatch', 'The redirect URI does not match a registered one.');
    }
    if (response_type !== 'code' || scope === '') {
      return sendErrorPage(reply, 400, 'invalid_request', 'response_type must be code, and scope is required.');
    }
    const scopes = scope.split(' ');
    const markup = renderConsent({ provider: 'Google', action: consentPath, parameters, scopes });
    return sendSocialPage(reply, 200, markup, redirect_uri);
  });

  app.post(consentPath, async (request, reply) => {
    const form = getParameters(request.body);
    const { redirect_uri: redirectUri, state, client_id: clientId, email = '', prompt = '' } = form;
    if (clientId !== client.clientId || !isRegistered(redirectUri, client)) {
      return sendErrorPage(reply, 400, 'invalid_request', 'The request is incomplete.');
    }
    const grantedScopes = Object.entries(form).flatMap(([name, value]) => (name.startsWith('scope_') ? [value] : []));
    if (form.decision !== 'allow' || !email.includes('@') || grantedScopes.length === 0) {
      return redirectToClient(reply, redirectUri, { error: 'access_denied', state });
    }
    const challenge = form.code_challenge;
    const allowsRenewal = prompt.split(' ').includes('consent') && form.access_type === 'offline';
    const code = grants.issueCode({ email, scopes: grantedScopes, redirectUri, challenge, allowsRenewal });
    return redirectToClient(reply, redirectUri, { code, state, scope: grantedScopes.join(' ') });
  });

  app.post(`${root}/token`, async (request, reply) => {
    const form = getParameters(request.body);
    if (!checkClient(form, client, reply)) return reply;
    reply.header('cache-control', 'no-store');
    const tokenFields = { expires_in: tokenLifetimeSeconds, token_type: 'Bearer' };
    if (form.grant_type === 'refresh_token') {
      const renewed = grants.refresh(form.refresh_token ?? '');
      if (!renewed) return sendOAuthError(reply, 400, 'invalid_grant', 'Token has been expired or revoked.');
      return { access_token: renewed.accessToken, scope: renewed.scopes.join(' '), ...tokenFields };
    }
    if (form.grant_type !== 'authorization_code') {
      return sendOAuthError(reply, 400, 'unsupported_grant_type', `Invalid grant_type: ${form.grant_type ?? ''}`);
    }
    const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = form;
    const tokens = grants.exchange({ code, redirectUri, verifier });
    if (!tokens) return sendOAuthError(reply, 400, 'invalid_grant', 'Malformed auth code.');
    const { accessToken, refreshToken, scopes } = tokens;
    const refreshFields = refreshToken === undefined ? {} : { refresh_token: refreshToken };
    return { access_token: accessToken, ...refreshFields, scope: scopes.join(' '), ...tokenFields };
  });

  app.post(`${root}/revoke`, async (request, reply) => {
    const token = getParameters(request.body).token ?? getParameters(request.query).token ?? '';
    return grants.revokeToken(token) ? {} : sendOAuthError(reply, 400, 'invalid_token', 'Token expired or revoked');
  });
}
