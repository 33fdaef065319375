import type { FastifyInstance, FastifyReply } from 'fastify';
import { getParameters, redirectToClient, sendSocialPage } from '../social/social-http.ts';
import { renderConsent, renderConsentError } from '../vendors/consent.page.ts';
import { isRegistered, type VendorClient } from '../vendors/vendor-client.ts';
import { createInvalidParameterError, GraphApiError } from './graph-error-response.ts';
import type { TokenReader } from './graph-token.ts';
import { longLivedTokenSeconds, type MetaGrants, shortLivedTokenSeconds } from './meta-grants.ts';

interface OAuthOptions {
  root: string;
  client: VendorClient;
  grants: MetaGrants;
  tokens: TokenReader;
}

/**
 * Registers Facebook Login for apps that read statistics.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function registerMetaOAuth(app: FastifyInstance, { root, client, grants, tokens }: OAuthOptions): void {
  const dialog = `${root}/:version/dialog/oauth`;
  const sendErrorPage = (reply: FastifyReply, code: string, text: string) =>
    sendSocialPage(reply, 400, renderConsentError('Facebook', code, text));

  app.get(dialog, async (request, reply) => {
    const parameters = getParameters(request.query);
    const { client_id, redirect_uri, response_type = 'code', scope = '' } = parameters;
    if (client_id !== client.clientId)
      return sendErrorPage(reply, 'PLATFORM__INVALID_APP_ID', 'The app ID is not valid.');
    if (!isRegistered(redirect_uri, client) || response_type !== 'code') {
      return sendErrorPage(reply, 'URL blocked', "The redirect URI is not one of the app's valid OAuth redirect URIs.");
    }
    const action = request.url.split('?')[0] ?? '';
    const scopes = scope.split(/[\s,]+/).filter(Boolean);
    return sendSocialPage(
      reply,
      200,
      renderConsent({ provider: 'Facebook', action, parameters, scopes }),
      redirect_uri,
    );
  });

  app.post(dialog, async (request, reply) => {
    const form = getParameters(request.body);
    const { redirect_uri: redirectUri, state, client_id: clientId, email = '' } = form;
    if (clientId !== client.clientId || !isRegistered(redirectUri, client)) {
      return sendErrorPage(reply, 'URL blocked', 'The request is incomplete.');
    }
    if (form.decision !== 'allow' || !email.includes('@')) {
      const denial = { error: 'access_denied', error_code: '200', error_reason: 'user_denied' };
      return redirectToClient(reply, redirectUri, { ...denial, error_description: 'Permissions error', state });
    }
    const scopes = Object.entries(form).flatMap(([name, value]) => (name.startsWith('scope_') ? [value] : []));
    // A user who unchecks scopes is also redirected with a code. Only `/me/permissions` shows the declined ones.
    return redirectToClient(reply, redirectUri, { code: grants.issueCode({ email, scopes, redirectUri }), state });
  });

  app.route({
    method: ['GET', 'POST'],
    url: `${root}/:version/oauth/access_token`,
    handler: async (request, reply) => {
      const parameters = { ...getParameters(request.query), ...getParameters(request.body) };
      reply.header('cache-control', 'no-store');
      if (parameters.client_id !== client.clientId) {
        throw new GraphApiError({ code: 101, message: 'Error validating application. Cannot get application info.' });
      }
      if (parameters.client_secret !== client.clientSecret) {
        throw new GraphApiError({ code: 1, message: 'Error validating client secret.' });
      }
      if (parameters.grant_type === 'fb_exchange_token') {
        const access_token = grants.extend(parameters.fb_exchange_token ?? '');
        return { access_token, token_type: 'bearer', expires_in: longLivedTokenSeconds };
      }
      if (parameters.code === undefined) throw createInvalidParameterError('Missing authorization code');
      const access_token = grants.exchange(parameters.code, parameters.redirect_uri ?? '');
      return { access_token, token_type: 'bearer', expires_in: shortLivedTokenSeconds };
    },
  });

  app.get(`${root}/:version/me/permissions`, async (request) => {
    const { scopes } = tokens.getAccess(request);
    const requested = [
      'pages_show_list',
      'pages_read_engagement',
      'read_insights',
      'instagram_basic',
      'instagram_manage_insights',
    ];
    return {
      data: [...new Set([...scopes, ...requested])].map((permission) => ({
        permission,
        status: scopes.includes(permission) ? 'granted' : 'declined',
      })),
    };
  });

  app.get(`${root}/:version/debug_token`, async (request) => {
    const { input_token: token = '', access_token: appToken } = getParameters(request.query);
    if (appToken !== `${client.clientId}|${client.clientSecret}`) {
      throw new GraphApiError({ code: 190, message: 'An app access token is required.' });
    }
    try {
      const { scopes, pageId } = grants.getAccess(token);
      return { data: { app_id: client.clientId, type: pageId ? 'PAGE' : 'USER', is_valid: true, scopes } };
    } catch (error) {
      if (!(error instanceof GraphApiError)) throw error;
      const { code, message, subcode } = error.response;
      return { data: { app_id: client.clientId, is_valid: false, error: { code, message, subcode }, scopes: [] } };
    }
  });
}
