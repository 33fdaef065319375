import { type AuthPlus, auth } from '@googleapis/youtube';

type GoogleClient = InstanceType<AuthPlus['OAuth2']>;

/** Creates Google's own OAuth client and grants it access, as a user would on the stand-in's consent page. */
export async function authorizeClient(
  origin: string,
  channel: string,
  scopes: readonly string[],
  email = 'ada@acme.example',
): Promise<GoogleClient> {
  const client = new auth.OAuth2({
    clientId: 'sandbox',
    clientSecret: 'sandbox-secret',
    redirectUri: `http://localhost:4750/api/${channel}/auth/callback`,
    forceRefreshOnFailure: true,
    endpoints: {
      oauth2AuthBaseUrl: `${origin}/google-data/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${origin}/google-data/token`,
    },
  });
  const authorization = { access_type: 'offline', prompt: 'consent', scope: [...scopes], state: 's' };
  const { origin: page, pathname, searchParams } = new URL(client.generateAuthUrl(authorization));
  const scopeFields = Object.fromEntries(scopes.map((scope, index) => [`scope_${index}`, scope]));
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), ...scopeFields, email, decision: 'allow' });
  const response = await fetch(`${page}${pathname}`, { method: 'POST', redirect: 'manual', body });
  const { tokens } = await client.getToken(
    new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '',
  );
  client.setCredentials(tokens);
  return client;
}
