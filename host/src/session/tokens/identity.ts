import { identityClaimsSchema, type User } from '@reportage/contracts';
import { decodeJwt } from 'jose';
import type { IdTokenClaims } from 'oidc-client-ts';

/** A pool may omit attributes that were not requested; only these claims are guaranteed. */
const claimsSchema = identityClaimsSchema.partial().required({ iss: true, sub: true, aud: true, iat: true, exp: true });

/**
 * Reads the claims of an ID token without verifying it: they are only displayed, and the server verifies the signature.
 * @throws if it is not an ID token
 */
export function readClaims(identityToken: string): IdTokenClaims {
  const claims = decodeJwt<IdTokenClaims>(identityToken);
  claimsSchema.parse(claims);
  return claims;
}

/** Creates the signed-in user from the claims of the ID token. */
export function toUser(profile: IdTokenClaims): User {
  const claims = claimsSchema.parse(profile);
  const username = claims['cognito:username'] ?? claims.sub;
  const email = claims.email ?? '';
  return {
    id: claims.sub,
    name: claims.name || email || username,
    email,
    username,
    isAdmin: claims['custom:isAdmin'] === 'true',
    picture: claims.picture ?? null,
  };
}
