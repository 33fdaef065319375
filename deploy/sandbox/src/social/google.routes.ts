import type { FastifyInstance } from 'fastify';
import {
  calculateJwkThumbprint,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWK,
  SignJWT,
} from 'jose';
import { registerAuthorizePage, type SocialClient } from './authorize-page.ts';
import { checkClient, redeemFormCode, sendOAuthError } from './google-tokens.ts';
import { getAbsoluteUrl, getParameters, registerFormParser } from './social-http.ts';
import { createGrantStore, tokenLifetimeSeconds } from './social-people.ts';

const root = '/google';

interface SigningKey {
  privateKey: GenerateKeyPairResult['privateKey'];
  jwk: JWK;
  kid: string;
}

/** Generates the key that signs ID tokens. */
async function generateSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  return { privateKey, jwk, kid: await calculateJwkThumbprint(jwk) };
}

/**
 * Registers a stand-in for Google's OpenID Connect provider.
 * https://developers.google.com/identity/openid-connect/openid-connect
 */
export async function registerGoogle(app: FastifyInstance, client: SocialClient): Promise<void> {
  let signingKey: Promise<SigningKey> | undefined;
  // Generated on first use, because generating a key takes as long as the rest of the startup.
  const getSigningKey = (): Promise<SigningKey> => {
    signingKey ??= generateSigningKey();
    return signingKey;
  };
  const grants = createGrantStore();

  await app.register(async (google) => {
    registerFormParser(google);
    google.get(`${root}/.well-known/openid-configuration`, async (request) => {
      const base = getAbsoluteUrl(request, root);
      return {
        issuer: base,
        authorization_endpoint: `${base}/o/oauth2/v2/auth`,
        token_endpoint: `${base}/token`,
        userinfo_endpoint: `${base}/v1/userinfo`,
        jwks_uri: `${base}/oauth2/v3/certs`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        code_challenge_methods_supported: ['plain', 'S256'],
        grant_types_supported: ['authorization_code'],
      };
    });
    google.get(`${root}/oauth2/v3/certs`, async () => {
      const { jwk, kid } = await getSigningKey();
      return { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] };
    });
    registerAuthorizePage(google, {
      path: `${root}/o/oauth2/v2/auth`,
      provider: 'Google',
      checkboxLabel: 'Google has confirmed this address',
      client,
      grants,
      denial: { error: 'access_denied' },
    });

    google.post(`${root}/token`, async (request, reply) => {
      const form = getParameters(request.body);
      if (!checkClient(form, client, reply)) return reply;
      const grant = redeemFormCode(form, grants, reply);
      if (!grant) return reply;
      const { person, nonce } = grant;
      const { privateKey, kid } = await getSigningKey();
      const idToken = await new SignJWT({
        email: person.email,
        email_verified: person.isCheckboxChecked,
        name: person.name,
        azp: client.clientId,
        ...(nonce === undefined ? {} : { nonce }),
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(getAbsoluteUrl(request, root))
        .setAudience(client.clientId)
        .setSubject(person.subject)
        .setIssuedAt()
        .setExpirationTime(`${tokenLifetimeSeconds}s`)
        .sign(privateKey);
      return reply.header('cache-control', 'no-store').send({
        access_token: grants.issueToken(person),
        expires_in: tokenLifetimeSeconds,
        scope: 'openid email profile',
        token_type: 'Bearer',
        id_token: idToken,
      });
    });

    google.get(`${root}/v1/userinfo`, async (request, reply) => {
      const person = grants.getPerson((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
      if (!person) return sendOAuthError(reply, 401, 'invalid_request', 'Invalid Credentials');
      return { sub: person.subject, email: person.email, email_verified: person.isCheckboxChecked, name: person.name };
    });
  });
}
