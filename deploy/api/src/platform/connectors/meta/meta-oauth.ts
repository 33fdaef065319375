import { z } from 'zod';
import { createOAuthClient, type OAuthClient, type OAuthProvider } from '../../oauth/oauth-client.ts';
import { AuthorizationUnavailableError, GrantRevokedError, ScopeNotGrantedError } from '../../oauth/oauth-errors.ts';

const timeoutMs = 10_000;
/** Lifetime of a long-lived token if the response does not specify it. */
const defaultLifetimeSeconds = 60 * 86_400;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().optional() });
const permissionsSchema = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
const errorSchema = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) });

async function requestJson<T>(url: string, init: RequestInit, schema: z.ZodType<T>): Promise<T> {
  const options = { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' as const };
  const response = await fetch(url, options).catch((cause: unknown) => {
    throw new AuthorizationUnavailableError('The authorization server could not be reached.', { cause });
  });
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (response.ok && parsed.success) return parsed.data;
  const error = errorSchema.safeParse(body).data?.error;
  // 100 is also the code of a misconfigured client, which users cannot fix.
  const hasExpired =
    error &&
    (error.code === 190 || (error.code === 100 && /authorization code|verification code/i.test(error.message)));
  if (hasExpired) throw new GrantRevokedError('The code or the token has expired.', { cause: body });
  throw new AuthorizationUnavailableError(`The authorization server responded with ${response.status}.`, {
    cause: body,
  });
}

/**
 * Facebook Login for the Graph API. A code is exchanged for a one-hour token, which is then exchanged for a
 * sixty-day token. It cannot be renewed: the user has to sign in again.
 * https://developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived
 */
export function createMetaOAuth(provider: OAuthProvider): OAuthClient {
  const { clientId, clientSecret, redirectUri, scopes, tokenUrl } = provider;
  const dialog = createOAuthClient({ ...provider, hasPkce: false });
  /** Derived from the token URL: `/v26.0/oauth/access_token`. */
  const permissionsUrl = new URL('../me/permissions', tokenUrl).href;

  const requestToken = (form: Record<string, string>) =>
    requestJson(
      tokenUrl,
      { method: 'POST', body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form }) },
      tokenSchema,
    );

  return {
    buildAuthorizeUrl: dialog.buildAuthorizeUrl,

    async exchange(code) {
      const shortLived = await requestToken({ code, redirect_uri: redirectUri });
      const longLived = await requestToken({
        grant_type: 'fb_exchange_token',
        fb_exchange_token: shortLived.access_token,
      });
      const authorization = `Bearer ${longLived.access_token}`;
      const { data } = await requestJson(permissionsUrl, { headers: { authorization } }, permissionsSchema);
      const granted = new Set(data.flatMap(({ permission, status }) => (status === 'granted' ? [permission] : [])));
      if (!scopes.every((scope) => granted.has(scope))) throw new ScopeNotGrantedError('A permission was not granted.');
      return {
        accessToken: longLived.access_token,
        lifetimeSeconds: longLived.expires_in || defaultLifetimeSeconds,
        refreshToken: undefined,
      };
    },

    refresh: () => Promise.reject(new GrantRevokedError('The token has expired and cannot be renewed.')),
  };
}
