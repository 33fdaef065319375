import type { FastifyReply } from 'fastify';
import type { SocialClient } from './authorize-page.ts';
import type { GrantStore, SocialGrant } from './social-people.ts';

export const sendOAuthError = (
  reply: FastifyReply,
  status: number,
  error: string,
  error_description: string,
): FastifyReply => reply.code(status).header('cache-control', 'no-store').send({ error, error_description });

type Form = Record<string, string | undefined>;

/** Rejects unknown clients, as Google's token endpoints do. @returns whether the client is known */
export function checkClient(
  form: Form,
  client: Pick<SocialClient, 'clientId' | 'clientSecret'>,
  reply: FastifyReply,
): boolean {
  if (form.client_id === client.clientId && form.client_secret === client.clientSecret) return true;
  sendOAuthError(reply, 401, 'invalid_client', 'The provided client secret is invalid.');
  return false;
}

/** Redeems the code in a token request. @returns undefined if the request has been rejected */
export function redeemFormCode(form: Form, grants: GrantStore, reply: FastifyReply): SocialGrant | undefined {
  if (form.grant_type !== 'authorization_code') {
    sendOAuthError(reply, 400, 'unsupported_grant_type', `Invalid grant_type: ${form.grant_type ?? ''}`);
    return undefined;
  }
  const grant = grants.redeemCode({
    code: form.code ?? '',
    clientId: form.client_id ?? '',
    redirectUri: form.redirect_uri ?? '',
    verifier: form.code_verifier ?? '',
  });
  if (!grant) sendOAuthError(reply, 400, 'invalid_grant', 'Malformed auth code.');
  return grant;
}
