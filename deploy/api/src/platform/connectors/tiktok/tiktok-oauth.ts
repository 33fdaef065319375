import { z } from 'zod';
import type { OAuthClient, OAuthGrant, OAuthProvider } from '../../oauth/oauth-client.ts';
import { AuthorizationUnavailableError, GrantRevokedError, ScopeNotGrantedError } from '../../oauth/oauth-errors.ts';
import { envelopeSchema, isVendorFailure, rateLimitCode } from './tiktok-codes.ts';

const timeoutMs = 10_000;

const grantSchema = z.object({
  data: z.object({
    access_token: z.string().min(1),
    expires_in: z.coerce.number().int(),
    refresh_token: z.string().min(1),
    open_id: z.string().min(1),
    scope: z.string(),
  }),
});

/**
 * TikTok's token protocol. It differs from OAuth in parameter names, JSON bodies, and errors with HTTP 200. A grant is
 * for one account, and renewing it replaces both of its tokens. https://business-api.tiktok.com/portal/docs
 */
export function createTikTokOAuth(provider: OAuthProvider): OAuthClient {
  const { clientId, clientSecret, tokenUrl, scopes } = provider;
  // TikTok registers only URLs that end in a slash.
  const redirectUri = `${provider.redirectUri}/`;
  const refreshUrl = new URL('../refresh_token/', tokenUrl).href;

  async function requestGrant(url: string, parameters: Record<string, string>): Promise<OAuthGrant> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...parameters }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new AuthorizationUnavailableError('TikTok could not be reached.', { cause });
    });
    const body: unknown = await response.json().catch(() => undefined);
    const envelope = envelopeSchema.safeParse(body).data;
    if (!response.ok || !envelope || envelope.code === rateLimitCode || isVendorFailure(envelope)) {
      throw new AuthorizationUnavailableError(`TikTok responded with ${response.status} ${envelope?.code ?? ''}.`);
    }
    // TikTok does not document its codes. For codes not handled above, assume that the user must authorize us again.
    if (envelope.code !== 0) throw new GrantRevokedError(`The grant was revoked or has expired: ${envelope.code}.`);
    const grant = grantSchema.safeParse(body).data?.data;
    if (!grant) throw new AuthorizationUnavailableError('The response has an unexpected shape.');
    const grantedScopes = grant.scope.split(/[\s,]+/);
    if (!scopes.every((scope) => grantedScopes.includes(scope)))
      throw new ScopeNotGrantedError('A scope was not granted.');
    return {
      accessToken: grant.access_token,
      lifetimeSeconds: grant.expires_in,
      refreshToken: grant.refresh_token,
      subject: grant.open_id,
    };
  }

  return {
    buildAuthorizeUrl(state) {
      const url = new URL(provider.authorizeUrl);
      url.search = new URLSearchParams({
        client_key: clientId,
        scope: scopes.join(','),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        // Shows the page even if the user has consented before, because they may want another account.
        disable_auto_auth: '1',
      }).toString();
      return url.href;
    },
    exchange: (code) =>
      requestGrant(tokenUrl, { grant_type: 'authorization_code', auth_code: code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => requestGrant(refreshUrl, { grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
