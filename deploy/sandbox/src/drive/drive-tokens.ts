import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registerAuthorizePage, type SocialClient } from '../social/authorize-page.ts';
import { checkClient, redeemFormCode, sendOAuthError } from '../social/google-tokens.ts';
import { getParameters, registerFormParser } from '../social/social-http.ts';
import { createGrantStore, type SocialPerson, tokenLifetimeSeconds } from '../social/social-people.ts';
import type { OpenMap } from '../vendors/stored-maps.ts';

const scope = 'https://www.googleapis.com/auth/drive.readonly';

/** Registers Google's OAuth 2 for web servers. https://developers.google.com/identity/protocols/oauth2/web-server */
export function registerDriveTokens(app: FastifyInstance, root: string, client: SocialClient, openMap: OpenMap) {
  const grants = createGrantStore();
  const refreshTokens = openMap<SocialPerson>('drive-refresh-tokens');
  const createTokenResponse = (person: SocialPerson, extraFields: object = {}) => ({
    access_token: grants.issueToken(person),
    expires_in: tokenLifetimeSeconds,
    scope: person.isCheckboxChecked ? scope : '',
    token_type: 'Bearer',
    ...extraFields,
  });

  registerFormParser(app);
  registerAuthorizePage(app, {
    path: `${root}/o/oauth2/v2/auth`,
    provider: 'Google',
    checkboxLabel: 'See the files in this drive',
    client,
    grants,
    denial: { error: 'access_denied' },
  });

  app.post(`${root}/token`, async (request, reply) => {
    const form = getParameters(request.body);
    if (!checkClient(form, client, reply)) return reply;
    reply.header('cache-control', 'no-store');
    if (form.grant_type === 'refresh_token') {
      const person = refreshTokens.get(form.refresh_token ?? '');
      return person
        ? createTokenResponse(person)
        : sendOAuthError(reply, 400, 'invalid_grant', 'Token has been expired or revoked.');
    }
    const grant = redeemFormCode(form, grants, reply);
    if (!grant) return reply;
    const refresh_token = randomBytes(32).toString('base64url');
    refreshTokens.set(refresh_token, grant.person);
    return createTokenResponse(grant.person, { refresh_token });
  });

  app.post(`${root}/revoke`, async (request, reply) => {
    const isKnown = refreshTokens.delete(getParameters(request.body).token ?? '');
    return isKnown ? reply.send({}) : sendOAuthError(reply, 400, 'invalid_token', 'Token expired or revoked');
  });

  return { getPerson: grants.getPerson };
}
