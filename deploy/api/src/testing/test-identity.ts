import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RevocationList, revocationsPath } from '@reportage/contracts';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export const testIssuer = 'https://identity.example/pool';
export const testClientId = 'test-client';

export interface Claims {
  sub: string;
  name: string;
  email: string;
  /** True if omitted. */
  email_verified?: boolean;
  /** Identifies the session. */
  origin_jti?: string;
  picture?: string;
  'custom:isAdmin'?: 'true' | 'false';
}

export interface TokenOverrides {
  issuer?: string;
  audience?: string;
  tokenUse?: string;
  /** Seconds since the epoch. */
  expiresAt?: number;
  key?: CryptoKey;
}

/** A user pool that only signs tokens, and serves its public keys and revocations over HTTP. */
export interface TestIdentity {
  jwksUrl: string;
  /** The URL that lists revoked sessions, and the secret for reading the list. */
  revocations: { url: string; token: string };
  /** Ends a session or deletes a person. */
  revoke(revocation: { sessionId: string } | { subject: string }): void;
  sign(claims: Claims, overrides?: TokenOverrides): Promise<string>;
  close(): Promise<void>;
}

const keyId = 'test-key';

export async function createTestIdentity(now: () => Date): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
  const token = 'a-test-secret-that-is-long-enough';
  const revocations: RevocationList['revocations'] = [];
  const server: Server = createServer((request, response) => {
    const isListRequest = request.url?.startsWith(`/${revocationsPath}?since=`) ?? false;
    if (isListRequest && request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    const list: RevocationList = { readAt: now().toISOString(), revocations };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(isListRequest ? list : jwks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUrl: `http://127.0.0.1:${port}/jwks.json`,
    revocations: { url: `http://127.0.0.1:${port}/${revocationsPath}`, token },
    revoke: (revocation) => void revocations.push({ ...revocation, at: now().toISOString() }),
    sign: (claims, overrides = {}) =>
      new SignJWT({
        email_verified: true,
        ...claims,
        'cognito:username': claims.email,
        token_use: overrides.tokenUse ?? 'id',
      })
        .setProtectedHeader({ alg: 'RS256', kid: keyId })
        .setIssuer(overrides.issuer ?? testIssuer)
        .setAudience(overrides.audience ?? testClientId)
        .setIssuedAt(Math.floor(now().getTime() / 1000))
        .setExpirationTime(overrides.expiresAt ?? Math.floor(now().getTime() / 1000) + 3_600)
        .sign(overrides.key ?? privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
