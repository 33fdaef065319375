import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from '../../context.ts';

/** Who signs the tokens, and where the keys are that they can be checked with. Only what this server does is listed. */
export function registerDiscovery(app: FastifyInstance, context: IdentityContext): void {
  const { issuer } = context.config;
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
    };
  });
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    // Short, so that a new key is known before a verifier meets it.
    reply.header('cache-control', 'public, max-age=60');
    return { keys: context.keyring.publicKeys() };
  });
}
