import { timingSafeEqual } from 'node:crypto';
import { refreshStorageHeader } from '@reportage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, IdentityContext } from '../../context.ts';
import { dayMs, secondMs } from '../../platform/clock.ts';
import { buildCookie, readCookies } from '../../platform/cookies.ts';
import { createRandomToken } from '../../platform/secret-box.ts';

/** The longest time that browsers keep a cookie. */
const cookieLifetimeSeconds = (400 * dayMs) / secondMs;

/**
 * Returns the name of the signed cookie with which a browser that has signed in to an account is recognized, so that
 * wrong guesses by strangers do not lock the browser out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
const getCookieName = ({ secrets }: Pick<IdentityContext, 'secrets'>, userId: string): string =>
  `identity-device-${secrets.hash('device-cookie', userId).slice(0, 12)}`;

const signNonce = ({ secrets }: Pick<IdentityContext, 'secrets'>, userId: string, nonce: string): string =>
  secrets.hash('known-device', `${userId}:${nonce}`);

/** Identifies the browser that the caller uses, if it has signed in to this account before. */
export function getKnownDevice(
  context: Pick<IdentityContext, 'secrets'>,
  { cookies }: Pick<Caller, 'cookies'>,
  userId: string,
): string | undefined {
  const [nonce = '', proof = ''] = (cookies?.get(getCookieName(context, userId)) ?? '').split('.');
  const expected = Buffer.from(signNonce(context, userId, nonce));
  const proofBytes = Buffer.from(proof);
  return proofBytes.length === expected.length && timingSafeEqual(proofBytes, expected) ? nonce : undefined;
}

/** Marks the browser after a sign-in, if it uses the pool's cookies. */
export function markDevice(
  context: Pick<IdentityContext, 'config' | 'secrets'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): void {
  if (request.headers[refreshStorageHeader.name] !== refreshStorageHeader.value) return;
  const nonce = getKnownDevice(context, { cookies: readCookies(request) }, userId) ?? createRandomToken();
  const value = `${nonce}.${signNonce(context, userId, nonce)}`;
  const attributes = { maxAgeSeconds: cookieLifetimeSeconds, sameSite: 'Strict' } as const;
  reply.header('set-cookie', buildCookie(context.config, getCookieName(context, userId), value, attributes));
}
