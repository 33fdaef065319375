import { z } from '@reportage/contracts';
import * as client from 'openid-client';
import type { Config } from '../../config.ts';
import { createChallenge, type Provider, providerTimeoutSeconds } from './provider.ts';

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Creates the provider for sign-in with Google, or with any OpenID Connect provider at the configured issuer. */
export function createGoogle(config: NonNullable<Config['providers']['Google']>): Provider {
  let discoveredConfiguration: Promise<client.Configuration> | undefined;
  const discoverConfiguration = (): Promise<client.Configuration> => {
    discoveredConfiguration ??= client
      .discovery(new URL(config.issuer), config.clientId, undefined, client.ClientSecretPost(config.clientSecret), {
        timeout: providerTimeoutSeconds,
        // A local stand-in uses plain HTTP.
        execute: config.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        // The next sign-in tries again.
        discoveredConfiguration = undefined;
        throw error;
      });
    return discoveredConfiguration;
  };

  return {
    async start({ redirectUri, state, nonce, verifier }) {
      return client.buildAuthorizationUrl(await discoverConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async complete({ state, nonce, verifier }, response) {
      const tokens = await client.authorizationCodeGrant(await discoverConfiguration(), response, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = claimsSchema.parse(tokens.claims());
      return {
        subject: claims.sub,
        email: claims.email ?? null,
        isEmailVerified: claims.email_verified === true,
        name: claims.name ?? null,
        picture: claims.picture ?? null,
      };
    },
  };
}
