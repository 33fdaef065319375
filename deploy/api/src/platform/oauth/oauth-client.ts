import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AuthorizationUnavailableError, GrantRevokedError, ScopeNotGrantedError } from './oauth-errors.ts';

const timeoutMs = 10_000;
const defaultLifetimeSeconds = 3_600;

export interface OAuthProvider {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  redirectUri: string;
  /** The user must grant all of these. */
  scopes: readonly string[];
  /** False for a provider that rejects a code that is sent with a verifier. */
  hasPkce?: boolean;
  /** Parameters for the provider's authorization page, in addition to the standard ones. */
  authorizeParameters?: Record<string, string>;
}

/** A token response: an access token that is valid for `lifetimeSeconds` and, on authorization, a refresh token. */
export interface OAuthGrant {
  accessToken: string;
  lifetimeSeconds: number;
  refreshToken: string | undefined;
  /** The provider's id for the user, for providers that return it only with the tokens. */
  subject?: string;
}

export interface OAuthClient {
  /** Builds the URL where the user authorizes us. */
  buildAuthorizeUrl(state: string, verifier: string): string;
  /**
   * @throws {GrantRevokedError} for a code that was used or has expired
   * @throws {ScopeNotGrantedError | AuthorizationUnavailableError}
   */
  exchange(code: string, verifier: string): Promise<OAuthGrant>;
  /** @throws {GrantRevokedError | ScopeNotGrantedError | AuthorizationUnavailableError} */
  refresh(refreshToken: string): Promise<OAuthGrant>;
}

const grantSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().default(defaultLifetimeSeconds),
  refresh_token: z.string().optional(),
  /** Omitted if it equals the requested scope. Some providers separate scopes with commas. */
  scope: z.string().optional(),
});
const errorSchema = z.object({ error: z.string() });

/** Creates a confidential client for the authorization code flow (RFC 6749) with PKCE (RFC 7636). */
export function createOAuthClient(provider: OAuthProvider): OAuthClient {
  const { clientId, clientSecret, redirectUri, scopes, hasPkce = true } = provider;

  async function requestToken(form: Record<string, string>): Promise<OAuthGrant> {
    const response = await fetch(provider.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new AuthorizationUnavailableError('The authorization server could not be reached.', { cause });
    });
    const body: unknown = await response.json().catch(() => undefined);
    // RFC 6749, 5.2: other errors, such as `invalid_client`, are a configuration problem, not the user's fault.
    const errorCode = response.ok ? undefined : errorSchema.safeParse(body).data?.error;
    if (errorCode === 'invalid_grant')
      throw new GrantRevokedError('The grant was revoked or has expired.', { cause: body });
    const grant = grantSchema.safeParse(body);
    if (!response.ok || !grant.success) {
      throw new AuthorizationUnavailableError(`The authorization server responded with ${response.status}.`, {
        cause: body,
      });
    }
    const grantedScopes = grant.data.scope?.split(/[\s,]+/) ?? scopes;
    if (!scopes.every((scope) => grantedScopes.includes(scope)))
      throw new ScopeNotGrantedError('A scope was not granted.');
    return {
      accessToken: grant.data.access_token,
      lifetimeSeconds: grant.data.expires_in,
      refreshToken: grant.data.refresh_token,
    };
  }

  return {
    buildAuthorizeUrl(state, verifier) {
      const url = new URL(provider.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        ...(hasPkce
          ? {
              code_challenge: createHash('sha256').update(verifier).digest('base64url'),
              code_challenge_method: 'S256',
            }
          : {}),
        ...provider.authorizeParameters,
      }).toString();
      return url.href;
    },
    exchange: (code, verifier) =>
      requestToken({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(hasPkce ? { code_verifier: verifier } : {}),
      }),
    refresh: (refreshToken) => requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
