import { createHmac } from 'node:crypto';
import { z } from '@reportage/contracts';
import * as client from 'openid-client';
import type { Config } from '../../config.ts';
import { createChallenge, type Provider, providerTimeoutSeconds } from './provider.ts';

/** https://developers.facebook.com/docs/graph-api/reference/user */
const profileSchema = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
});

/**
 * Creates the provider for Facebook Login (OAuth 2.0 and the Graph API). Facebook does not report whether an email
 * address is confirmed, so all addresses count as unconfirmed.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function createFacebook(config: NonNullable<Config['providers']['Facebook']>): Provider {
  const graphUrl = config.graphUrl.replace(/\/+$/, '');
  const configuration = new client.Configuration(
    {
      issuer: new URL(config.dialogUrl).origin,
      authorization_endpoint: config.dialogUrl,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    config.clientId,
    undefined,
    client.ClientSecretPost(config.clientSecret),
  );
  configuration.timeout = providerTimeoutSeconds;
  // A local stand-in uses plain HTTP.
  if (graphUrl.startsWith('http:')) client.allowInsecureRequests(configuration);

  return {
    async start({ redirectUri, state, verifier }) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'email,public_profile',
        state,
        code_challenge: createChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async complete({ state, verifier }, response) {
      const tokens = await client.authorizationCodeGrant(configuration, response, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const profile = profileSchema.parse(await readProfile(tokens.access_token));
      return {
        subject: profile.id,
        email: profile.email ?? null,
        isEmailVerified: false,
        name: profile.name ?? null,
        picture: profile.picture?.data.url ?? null,
      };
    },
  };

  async function readProfile(accessToken: string): Promise<unknown> {
    const url = new URL(`${graphUrl}/me`);
    url.searchParams.set('fields', 'id,name,email,picture');
    // Proves that the call comes from the app's server: https://developers.facebook.com/docs/graph-api/guides/secure-requests
    url.searchParams.set(
      'appsecret_proof',
      createHmac('sha256', config.clientSecret).update(accessToken).digest('hex'),
    );
    const response = await client.fetchProtectedResource(configuration, accessToken, url, 'GET');
    if (!response.ok) throw new Error(`Facebook responded to the profile request with ${response.status}.`);
    return response.json();
  }
}
