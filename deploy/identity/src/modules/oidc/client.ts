import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Checks that a request comes from the app client. The client is public: it identifies itself with its id, and the
 * code verifier of each request replaces a secret.
 * @throws {OAuthError} `invalid_client` for an unknown client, or one that sends a secret
 */
export function requireClient(
  context: IdentityContext,
  request: FastifyRequest,
  form: { client_id?: string | undefined; client_secret?: string | undefined },
): void {
  if (request.headers.authorization !== undefined || form.client_secret !== undefined) {
    throw new OAuthError('invalid_client', 'This client has no secret; it identifies itself by client_id');
  }
  if (form.client_id === undefined) throw new OAuthError('invalid_request', 'client_id is required');
  if (form.client_id !== context.config.clientId) throw new OAuthError('invalid_client', 'Unknown client');
}
