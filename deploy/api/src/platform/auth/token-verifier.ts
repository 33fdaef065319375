import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import type { Revocations, TokenIdentity } from './revocations.ts';
import type { ActingUser } from './workspace-gate.ts';

/**
 * Verifies an ID token from the user pool. @throws {AppError} `unauthenticated`, `tokenExpired`, `unavailable`
 */
export interface TokenVerifier {
  verify(token: string): Promise<{ user: ActingUser; session: TokenIdentity }>;
}

/** Only public-key signatures are allowed: a token can't choose `none`, or use our public key as a shared secret. */
const algorithms = ['RS256', 'ES256', 'EdDSA'];
/** Allowed difference between two machines' clocks. */
const clockToleranceSeconds = 5;

const sessionEnded = {
  en: 'This session has ended. Please sign in again.',
  de: 'Diese Sitzung ist beendet. Bitte melden Sie sich erneut an.',
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function toUser(payload: JWTPayload): ActingUser {
  const email = toText(payload.email);
  return {
    id: toText(payload.sub),
    name: toText(payload.name) || email,
    email,
    // Some pools send their attributes as strings.
    isEmailVerified: payload.email_verified === true || payload.email_verified === 'true',
    username: toText(payload['cognito:username']) || email,
    isAdmin: payload['custom:isAdmin'] === 'true',
    picture: toText(payload.picture) || null,
  };
}

function toAuthError(error: unknown): AppError {
  if (error instanceof errors.JWTExpired) return new AppError('tokenExpired', { cause: error });
  const isKeyServerUnreachable = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  return new AppError(isKeyServerUnreachable ? 'unavailable' : 'unauthenticated', { cause: error });
}

export function createTokenVerifier(config: Config, clock: Clock, revocations: Revocations): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(config.IDENTITY_JWKS_URL), {
    cacheMaxAge: 10 * 60_000,
    cooldownDuration: 10_000,
    timeoutDuration: 5_000,
  });
  return {
    async verify(token) {
      const { payload } = await jwtVerify(token, keys, {
        issuer: config.IDENTITY_ISSUER,
        audience: config.CLIENT_ID,
        algorithms,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: clock.now(),
      }).catch((error: unknown) => {
        throw toAuthError(error);
      });
      if (payload.token_use !== 'id' || !payload.sub) throw new AppError('unauthenticated');
      const session = {
        subject: payload.sub,
        sessionId: toText(payload.origin_jti) || undefined,
        issuedAt: payload.iat ?? 0,
      };
      if (await revocations.isRevoked(session)) throw new AppError('unauthenticated', { detail: sessionEnded });
      return { user: toUser(payload), session };
    },
  };
}
