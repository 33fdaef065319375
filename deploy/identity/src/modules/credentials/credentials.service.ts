import { createHash } from 'node:crypto';
import type { IdentityInput, IdentityOutput } from '@reportage/contracts';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import type { IdentityContext } from '../../context.ts';
import { PoolError } from '../../platform/pool-error.ts';
import { region } from '../../platform/region.ts';
import { findAccountById } from '../accounts/account.repository.ts';
import { findSession } from '../sessions/session.repository.ts';
import { tokenLifetimeSeconds } from '../sessions/token.service.ts';

/** Returns a person's stable id: a name-based UUID derived from the account's id. */
function getIdentityId(context: IdentityContext, subject: string): string {
  const hex = createHash('sha256').update(`${context.config.issuer}\0${subject}`).digest('hex');
  return `${region}:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const createRejection = (message: string) => new PoolError('NotAuthorizedException', message);

/** Reads the account id from the ID token, which `Logins` contains under the issuer's name. */
async function getSubject(context: IdentityContext, logins: Record<string, string> | undefined): Promise<string> {
  const { issuer, clientId } = context.config;
  const token = logins?.[issuer.replace(/^https?:\/\//, '')];
  if (!token) throw createRejection('Unauthenticated access is not supported for this identity pool.');
  const keys = createLocalJWKSet({ keys: context.keyring.getPublicKeys() });
  const checks = { issuer, audience: clientId, algorithms: ['RS256'], currentDate: context.clock() };
  const { payload } = await jwtVerify(token, keys, checks).catch((cause: unknown) => {
    throw new PoolError('NotAuthorizedException', 'Invalid login token.', { cause });
  });
  const { sub, token_use: use, origin_jti: origin } = payload;
  if (use !== 'id' || !sub || typeof origin !== 'string') throw createRejection('Invalid login token.');
  const [user, session] = await Promise.all([findAccountById(context.db, sub), findSession(context.db, origin)]);
  if (!user?.enabled || !session || session.revoked_at) throw createRejection('Invalid login token.');
  return sub;
}

export async function getId(context: IdentityContext, input: IdentityInput<'GetId'>): Promise<IdentityOutput<'GetId'>> {
  return { IdentityId: getIdentityId(context, await getSubject(context, input.Logins)) };
}

/**
 * Issues credentials that are valid for an hour. The session token is signed with the published keys, so any service
 * can verify it offline.
 */
export async function getCredentials(
  context: IdentityContext,
  input: IdentityInput<'GetCredentialsForIdentity'>,
): Promise<IdentityOutput<'GetCredentialsForIdentity'>> {
  const subject = await getSubject(context, input.Logins);
  if (input.IdentityId !== getIdentityId(context, subject))
    throw createRejection('The identity belongs to somebody else.');
  const { kid, key } = await context.keyring.getSigningKey();
  const issuedAt = Math.floor(context.clock().getTime() / 1_000);
  const Expiration = issuedAt + tokenLifetimeSeconds;
  const seed = context.secrets
    .hash('access-key', `${subject}:${issuedAt}`)
    .toUpperCase()
    .replace(/[^A-Z2-7]/g, 'A');
  const AccessKeyId = `ASIA${seed.slice(0, 16)}`;
  const SessionToken = await new SignJWT({
    token_use: 'credentials',
    identity_id: input.IdentityId,
    access_key: AccessKeyId,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(context.config.issuer)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Expiration)
    .sign(key);
  const SecretKey = context.secrets.hash('secret-key', AccessKeyId);
  return { IdentityId: input.IdentityId, Credentials: { AccessKeyId, SecretKey, SessionToken, Expiration } };
}
