import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerAuthorizePage, type SocialClient } from '../social/authorize-page.ts';
import { parametersOf, readForms } from '../social/social-http.ts';
import { createGrants, type SocialPerson, tokenLifeSeconds } from '../social/social-people.ts';

const scope = 'https://www.googleapis.com/auth/drive.readonly';

const refuse = (reply: FastifyReply, status: number, error: string, error_description: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error, error_description });

/** Google's OAuth 2 for servers. https://developers.google.com/identity/protocols/oauth2/web-server */
export function registerDriveTokens(app: FastifyInstance, root: string, client: SocialClient) {
  const grants = createGrants();
  const refreshTokens = new Map<string, SocialPerson>();
  const answer = (person: SocialPerson, more: object = {}) => ({
    access_token: grants.giveToken(person),
    expires_in: tokenLifeSeconds,
    scope: person.isBoxChecked ? scope : '',
    token_type: 'Bearer',
    ...more,
  });

  readForms(app);
  registerAuthorizePage(app, {
    path: `${root}/o/oauth2/v2/auth`,
    provider: 'Google',
    emailBox: 'Let it see the files of this drive',
    client,
    grants,
    denial: { error: 'access_denied' },
  });

  app.post(`${root}/token`, async (request, reply) => {
    const form = parametersOf(request.body);
    if (form.client_id !== client.clientId || form.client_secret !== client.clientSecret) {
      return refuse(reply, 401, 'invalid_client', 'The provided client secret is invalid.');
    }
    reply.header('cache-control', 'no-store');
    if (form.grant_type === 'refresh_token') {
      const person = refreshTokens.get(form.refresh_token ?? '');
      return person ? answer(person) : refuse(reply, 400, 'invalid_grant', 'Token has been expired or revoked.');
    }
    if (form.grant_type !== 'authorization_code') {
      return refuse(reply, 400, 'unsupported_grant_type', `Invalid grant_type: ${form.grant_type ?? ''}`);
    }
    const grant = grants.takeCode({
      code: form.code ?? '',
      clientId: form.client_id,
      redirectUri: form.redirect_uri ?? '',
      verifier: form.code_verifier ?? '',
    });
    if (!grant) return refuse(reply, 400, 'invalid_grant', 'Malformed auth code.');
    const refresh_token = randomBytes(32).toString('base64url');
    refreshTokens.set(refresh_token, grant.person);
    return answer(grant.person, { refresh_token });
  });

  app.post(`${root}/revoke`, async (request, reply) => {
    const isKnown = refreshTokens.delete(parametersOf(request.body).token ?? '');
    return isKnown ? reply.send({}) : refuse(reply, 400, 'invalid_token', 'Token expired or revoked');
  });

  return { personOf: grants.personOf };
}
