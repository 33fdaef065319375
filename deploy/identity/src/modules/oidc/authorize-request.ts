import {
  type AuthorizeQuery,
  codeChallengeSchema,
  oidcScopes,
  type SocialProvider,
  socialProviders,
} from '@reportage/contracts';
import type { IdentityContext } from '../../context.ts';
import type { AuthorizationRequest } from './authorization.repository.ts';
import { OAuthError } from './oauth-error.ts';
import { readScope } from './parameters.ts';

/**
 * Checks the client and the redirect URI before anything else: until both are verified, no response redirects (RFC
 * 6749, section 4.1.2.1).
 * @throws {OAuthError} if one of them is missing or not registered
 */
export function requireRedirectUri(context: IdentityContext, query: AuthorizeQuery): string {
  const { clientId, redirectUris } = context.config;
  if (query.client_id !== clientId) throw new OAuthError('invalid_client', 'Unknown client');
  const { redirect_uri: redirectUri } = query;
  if (!redirectUri || !redirectUris.includes(redirectUri)) {
    throw new OAuthError('invalid_request', 'redirect_uri is not registered for the client');
  }
  return redirectUri;
}

/** Reads the rest of the request. @throws {OAuthError} that is sent to the client */
export function readAuthorizeRequest(query: AuthorizeQuery, redirectUri: string): AuthorizationRequest {
  if (query.request !== undefined) throw new OAuthError('request_not_supported', 'request is not supported');
  if (query.request_uri !== undefined)
    throw new OAuthError('request_uri_not_supported', 'request_uri is not supported');
  if (query.response_type === undefined) throw new OAuthError('invalid_request', 'response_type is required');
  if (query.response_type !== 'code') throw new OAuthError('unsupported_response_type', 'response_type must be code');
  if (query.response_mode !== undefined && query.response_mode !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query');
  }
  const challenge = codeChallengeSchema.safeParse(query.code_challenge);
  // Without a method, the standard assumes `plain`, which provides no protection here.
  if (!challenge.success || query.code_challenge_method !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge with the method S256 is required');
  }
  const scope = query.scope === undefined ? oidcScopes.join(' ') : readScope(query.scope);
  // Every sign-in is interactive, because there is no single sign-on session to use.
  if (query.prompt?.split(' ').includes('none')) throw new OAuthError('login_required', 'The user must sign in');
  return {
    redirectUri,
    scope,
    state: query.state ?? null,
    nonce: query.nonce ?? null,
    codeChallenge: challenge.data,
    loginHint: query.login_hint ?? null,
    locale: query.ui_locales ?? null,
  };
}

/** @throws {OAuthError} if this pool does not support the provider */
export function readProvider(context: IdentityContext, query: AuthorizeQuery): SocialProvider | undefined {
  const { identity_provider: name } = query;
  if (name === undefined || name === 'COGNITO') return undefined;
  const provider = socialProviders.find((candidate) => candidate === name && context.config.providers[candidate]);
  if (!provider) throw new OAuthError('invalid_request', 'identity_provider is not supported');
  return provider;
}
