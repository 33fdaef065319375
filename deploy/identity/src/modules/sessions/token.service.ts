import { randomUUID } from 'node:crypto';
import { type AuthenticationResult, accessClaimsSchema, type OidcScope } from '@reportage/contracts';
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import type { IdentityContext } from '../../context.ts';
import { dayMs } from '../../platform/clock.ts';
import { PoolError } from '../../platform/pool-error.ts';
import type { SessionRow, UserRow } from '../../platform/schema.ts';
import { findAccountById } from '../accounts/account.repository.ts';
import { findSession } from './session.repository.ts';

export const tokenLifetimeSeconds = 3_600;
export const sessionLifetimeMs = 30 * dayMs;
/** The scope that the pool's own calls require. */
const selfServiceScope = 'aws.cognito.signin.user.admin';

/** Issues a session's access and ID tokens, which are valid for an hour. */
export async function issueTokens(
  context: IdentityContext,
  user: UserRow,
  session: Pick<SessionRow, 'id' | 'client_id' | 'authenticated_at' | 'scope'>,
  nonce?: string | null,
): Promise<Omit<AuthenticationResult, 'RefreshToken'>> {
  const sharedClaims = {
    origin_jti: session.id,
    auth_time: Math.floor(session.authenticated_at.getTime() / 1_000),
  };
  const [AccessToken, IdToken] = await Promise.all([
    sign(context, user.id, {
      ...sharedClaims,
      token_use: 'access',
      client_id: session.client_id,
      username: user.username,
      scope: session.scope ?? selfServiceScope,
    }),
    sign(context, user.id, {
      ...sharedClaims,
      token_use: 'id',
      aud: session.client_id,
      'cognito:username': user.username,
      ...buildPersonClaims(user, session.scope),
      ...(nonce ? { nonce } : {}),
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: tokenLifetimeSeconds, TokenType: 'Bearer' };
}

/**
 * Builds the claims about a person for tokens and `/oauth2/userInfo`: all of them, or only those in the session's
 * scopes.
 */
export function buildPersonClaims(user: UserRow, scope: string | null) {
  const hasScope = (name: OidcScope) => scope === null || scope.split(' ').includes(name);
  return {
    ...(hasScope('email') ? { email: user.email, email_verified: user.email_verified } : {}),
    ...(hasScope('profile')
      ? {
          name: user.name,
          ...(user.picture ? { picture: user.picture } : {}),
          ...(user.locale ? { locale: user.locale } : {}),
          'custom:isAdmin': user.is_admin ? ('true' as const) : ('false' as const),
        }
      : {}),
  };
}

async function sign(context: IdentityContext, subject: string, claims: Record<string, unknown>): Promise<string> {
  const { kid, key } = await context.keyring.getSigningKey();
  const issuedAt = Math.floor(context.clock().getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(context.config.issuer)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenLifetimeSeconds)
    .sign(key);
}

/**
 * Finds the person and session to which an access token belongs.
 * @throws NotAuthorizedException for a forged, expired or revoked token
 */
export async function authenticate(
  context: IdentityContext,
  accessToken: string,
): Promise<{ user: UserRow; sessionId: string; scope: string }> {
  const claims = await verifyAccessToken(context, accessToken);
  const session = await findSession(context.db, claims.origin_jti);
  if (!session || session.revoked_at) throw createUnauthorizedError('Access Token has been revoked');
  const user = await findAccountById(context.db, claims.sub);
  if (!user?.enabled) throw createUnauthorizedError('User is disabled.');
  return { user, sessionId: session.id, scope: claims.scope };
}

async function verifyAccessToken(context: IdentityContext, token: string) {
  try {
    const keys = createLocalJWKSet({ keys: context.keyring.getPublicKeys() });
    const { payload } = await jwtVerify(token, keys, {
      issuer: context.config.issuer,
      algorithms: ['RS256'],
      currentDate: context.clock(),
    });
    const claims = accessClaimsSchema.parse(payload);
    if (claims.client_id === context.config.clientId) return claims;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw createUnauthorizedError('Access Token has expired');
  }
  throw createUnauthorizedError('Invalid Access Token');
}

const createUnauthorizedError = (message: string) => new PoolError('NotAuthorizedException', message);
