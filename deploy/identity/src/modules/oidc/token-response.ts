import type { AuthenticationResult, TokenResponse } from '@reportage/contracts';

/**
 * Converts the pool's tokens to a token endpoint response. It includes the ID token only for the `openid` scope.
 */
export function toTokenResponse(tokens: AuthenticationResult, scope: string | null): TokenResponse {
  const isOpenId = scope === null || scope.split(' ').includes('openid');
  return {
    access_token: tokens.AccessToken,
    ...(isOpenId ? { id_token: tokens.IdToken } : {}),
    ...(tokens.RefreshToken ? { refresh_token: tokens.RefreshToken } : {}),
    token_type: 'Bearer',
    expires_in: tokens.ExpiresIn,
    ...(scope === null ? {} : { scope }),
  };
}
