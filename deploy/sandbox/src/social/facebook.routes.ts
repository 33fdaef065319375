import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerAuthorizePage, type SocialClient } from './authorize-page.ts';
import { getParameters, registerFormParser } from './social-http.ts';
import { createGrantStore, tokenLifetimeSeconds } from './social-people.ts';

const root = '/facebook/v23.0';

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const rejectCall = (reply: FastifyReply, code: number, message: string): FastifyReply =>
  reply
    .code(code === 190 ? 401 : 400)
    .header('cache-control', 'no-store')
    .send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' } });

/**
 * Registers a stand-in for Facebook Login and the part of the Graph API that it needs.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export async function registerFacebook(app: FastifyInstance, client: SocialClient): Promise<void> {
  const grants = createGrantStore();

  await app.register(async (facebook) => {
    registerFormParser(facebook);
    registerAuthorizePage(facebook, {
      path: `${root}/dialog/oauth`,
      provider: 'Facebook',
      checkboxLabel: 'Share the email address',
      client,
      grants,
      denial: {
        error: 'access_denied',
        error_code: '200',
        error_description: 'Permissions error',
        error_reason: 'user_denied',
      },
    });

    facebook.route({
      method: ['GET', 'POST'],
      url: `${root}/oauth/access_token`,
      handler: async (request, reply) => {
        const parameters = getParameters(request.method === 'POST' ? request.body : request.query);
        if (parameters.client_id !== client.clientId) return rejectCall(reply, 101, 'Error validating application.');
        if (parameters.client_secret !== client.clientSecret)
          return rejectCall(reply, 1, 'Error validating client secret.');
        const grant = grants.redeemCode({
          code: parameters.code ?? '',
          clientId: parameters.client_id,
          redirectUri: parameters.redirect_uri ?? '',
          verifier: parameters.code_verifier ?? '',
        });
        if (!grant) return rejectCall(reply, 100, 'This authorization code has been used.');
        const access_token = grants.issueToken(grant.person);
        return reply.header('cache-control', 'no-store').send({
          access_token,
          token_type: 'bearer',
          expires_in: tokenLifetimeSeconds,
        });
      },
    });

    facebook.get(`${root}/me`, async (request, reply) => {
      const query = getParameters(request.query);
      const token = query.access_token ?? (request.headers.authorization ?? '').replace(/^(Bearer|OAuth) /i, '');
      const person = grants.getPerson(token);
      if (!person) return rejectCall(reply, 190, 'Invalid OAuth access token.');
      const proof = createHmac('sha256', client.clientSecret).update(token).digest('hex');
      if (query.appsecret_proof !== undefined && query.appsecret_proof !== proof) {
        return rejectCall(reply, 100, 'Invalid appsecret_proof provided in the API argument');
      }
      const fields = new Set((query.fields ?? 'id,name').split(','));
      return {
        id: person.subject,
        ...(fields.has('name') ? { name: person.name } : {}),
        ...(fields.has('email') && person.isCheckboxChecked ? { email: person.email } : {}),
      };
    });
  });
}
