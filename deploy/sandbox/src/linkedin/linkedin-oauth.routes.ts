import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkClient, sendOAuthError } from '../social/google-tokens.ts';
import { getParameters, redirectToClient, sendSocialPage } from '../social/social-http.ts';
import { renderConsent, renderConsentError } from '../vendors/consent.page.ts';
import { isRegistered, type VendorClient } from '../vendors/vendor-client.ts';
import type { LinkedInGrants } from './linkedin-grants.ts';

export interface LinkedInApp {
  /** Whether the app gets refresh tokens, which LinkedIn gives only to approved apps. */
  issuesRefreshTokens: boolean;
}

/** Parses the body, which is still a string because Rest.li distinguishes encoded from plain characters. */
const parseForm = (request: FastifyRequest): Record<string, string> =>
  getParameters(Object.fromEntries(new URLSearchParams(String(request.body))));

/**
 * Registers the consent page and token endpoints.
 * https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow
 */
export function registerLinkedInOAuth(
  app: FastifyInstance,
  root: string,
  client: VendorClient,
  grants: LinkedInGrants,
  settings: LinkedInApp,
): void {
  const consentPath = `${root}/oauth/v2/authorization`;
  const sendErrorPage = (reply: FastifyReply, code: string, text: string) =>
    sendSocialPage(reply, 400, renderConsentError('LinkedIn', code, text));

  app.get(consentPath, async (request, reply) => {
    const parameters = getParameters(request.query);
    const { client_id, redirect_uri, response_type, scope = '' } = parameters;
    if (client_id !== client.clientId) {
      return sendErrorPage(reply, 'invalid_client_id', 'The passed in client_id is invalid.');
    }
    if (!isRegistered(redirect_uri, client)) {
      return sendErrorPage(reply, 'invalid_redirect_uri', 'The redirect_uri does not match the registered value.');
    }
    if (response_type !== 'code' || scope === '') {
      return sendErrorPage(reply, 'invalid_request', 'response_type must be code, and scope is required.');
    }
    const scopes = scope.split(' ');
    const markup = renderConsent({ provider: 'LinkedIn', action: consentPath, parameters, scopes });
    return sendSocialPage(reply, 200, markup, redirect_uri);
  });

  app.post(consentPath, async (request, reply) => {
    const form = parseForm(request);
    const { redirect_uri: redirectUri, state, client_id: clientId, email = '' } = form;
    if (clientId !== client.clientId || !isRegistered(redirectUri, client)) {
      return sendErrorPage(reply, 'invalid_request', 'The request is incomplete.');
    }
    const scopes = Object.entries(form).flatMap(([name, value]) => (name.startsWith('scope_') ? [value] : []));
    if (form.decision !== 'allow' || !email.includes('@') || scopes.length === 0) {
      const error_description = 'The user cancelled the authorization';
      return redirectToClient(reply, redirectUri, { error: 'user_cancelled_authorize', error_description, state });
    }
    return redirectToClient(reply, redirectUri, { code: grants.issueCode({ email, scopes, redirectUri }), state });
  });

  app.post(`${root}/oauth/v2/accessToken`, async (request, reply) => {
    const form = parseForm(request);
    // Apps with a secret do not use PKCE: LinkedIn responds to a verifier with the error for a wrong client secret.
    if (form.code_verifier !== undefined)
      return sendOAuthError(reply, 401, 'invalid_client', 'Client authentication failed');
    if (!checkClient(form, client, reply)) return reply;
    reply.header('cache-control', 'no-store');
    const { grant_type: type, code = '', redirect_uri: redirectUri = '', refresh_token: refreshToken = '' } = form;
    if (type !== 'refresh_token' && type !== 'authorization_code') {
      return sendOAuthError(reply, 400, 'invalid_request', `Unsupported grant type: ${type ?? ''}`);
    }
    const tokens =
      type === 'refresh_token'
        ? grants.refresh(refreshToken)
        : grants.exchange(code, redirectUri, settings.issuesRefreshTokens);
    const text = 'The provided authorization grant or refresh token is invalid, expired or revoked.';
    return tokens ?? sendOAuthError(reply, 400, 'invalid_grant', text);
  });

  app.post(`${root}/oauth/v2/introspectToken`, async (request, reply) => {
    const form = parseForm(request);
    if (!checkClient(form, client, reply)) return reply;
    return { client_id: client.clientId, ...grants.introspect(form.token ?? '') };
  });
}
