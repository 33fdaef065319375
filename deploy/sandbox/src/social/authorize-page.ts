import type { FastifyInstance } from 'fastify';
import { renderSocialError, renderSocialSignIn, type SocialPageView } from './social.page.ts';
import { getParameters, redirectToClient, sendSocialPage } from './social-http.ts';
import { type GrantStore, getSubject } from './social-people.ts';

/** The only client that a stand-in accepts. With real providers, clients are registered in a console. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string | undefined;
}

/** Registers a provider's sign-in page. */
export function registerAuthorizePage(
  app: FastifyInstance,
  options: {
    path: string;
    provider: SocialPageView['provider'];
    checkboxLabel: string;
    client: SocialClient;
    grants: GrantStore;
    denial: Record<string, string>;
  },
): void {
  const { path, provider, checkboxLabel, client, grants, denial } = options;
  app.get(path, async (request, reply) => {
    const parameters = getParameters(request.query);
    const sendErrorPage = (status: number, code: string, text: string) =>
      sendSocialPage(reply, status, renderSocialError(provider, code, text));
    if (parameters.client_id !== client.clientId) {
      return sendErrorPage(401, 'invalid_client', 'The OAuth client was not found.');
    }
    const redirectUri = parameters.redirect_uri;
    if (!redirectUri || redirectUri !== client.redirectUri) {
      return sendErrorPage(
        400,
        'redirect_uri_mismatch',
        'The redirect URI in the request does not match the authorized one.',
      );
    }
    if (parameters.response_type !== 'code') {
      return sendErrorPage(400, 'unsupported_response_type', 'response_type must be code.');
    }
    const page = renderSocialSignIn({ provider, action: path, parameters, checkboxLabel });
    return sendSocialPage(reply, 200, page, redirectUri);
  });

  app.post(path, async (request, reply) => {
    const form = getParameters(request.body);
    const { redirect_uri: redirectUri, state, client_id: clientId, person_email: email = '' } = form;
    if (clientId !== client.clientId || !redirectUri || redirectUri !== client.redirectUri) {
      return sendSocialPage(reply, 400, renderSocialError(provider, 'invalid_request', 'The request is incomplete.'));
    }
    if (form.decision !== 'allow' || !email.includes('@'))
      return redirectToClient(reply, redirectUri, { ...denial, state });
    const code = grants.issueCode({
      clientId,
      redirectUri,
      nonce: form.nonce,
      challenge: form.code_challenge,
      person: {
        subject: getSubject(provider, email),
        email,
        isCheckboxChecked: form.person_email_box === 'yes',
        name: form.person_name ?? '',
      },
    });
    return redirectToClient(reply, redirectUri, { code, state });
  });
}
