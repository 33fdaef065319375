import { oidcScopes, socialProviders } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from '../../context.ts';

/**
 * Serves the public keys, and a document with the issuer, the URLs and the supported features (OpenID Connect Discovery
 * 1.0, section 3; RFC 8414; RFC 9207).
 */
export function registerDiscovery(app: FastifyInstance, context: IdentityContext): void {
  const { issuer } = context.config;
  const document = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    userinfo_endpoint: `${issuer}/oauth2/userInfo`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    end_session_endpoint: `${issuer}/logout`,
    scopes_supported: oidcScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    id_token_signing_alg_values_supported: ['RS256'],
    /** Not part of the standard: the accepted values of `identity_provider`. */
    identity_providers_supported: socialProviders.filter((name) => context.config.providers[name]),
    subject_types_supported: ['public'],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_supported: [
      'sub',
      'cognito:username',
      'email',
      'email_verified',
      'name',
      'picture',
      'locale',
      'custom:isAdmin',
    ],
  };
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return document;
  });
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    // Cached only briefly, so that verifiers know a new key before they see a token signed with it.
    reply.header('cache-control', 'public, max-age=60');
    return { keys: context.keyring.getPublicKeys() };
  });
}
