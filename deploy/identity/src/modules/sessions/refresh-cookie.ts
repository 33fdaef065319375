import { getReferencedSessionId, refreshStorageHeader, toRefreshStorageReference } from '@reportage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { IdentityContext } from '../../context.ts';
import { buildCookie, readCookies } from '../../platform/cookies.ts';
import { sessionLifetimeMs } from './token.service.ts';

/**
 * Each session has its own cookie, so that a late response for an ended session cannot replace the next session's
 * token.
 */
const cookiePrefix = 'identity-refresh-';
/** The maximum number of cookies in a browser. Sessions that end without a sign-out leave theirs behind. */
const maxCookies = 6;

type CookieContext = Pick<IdentityContext, 'config'> & { request: FastifyRequest; reply: FastifyReply };

const requestsCookie = ({ headers }: FastifyRequest): boolean =>
  headers[refreshStorageHeader.name] === refreshStorageHeader.value;

function setCookie({ config, reply }: CookieContext, sessionId: string, value: string, maxAgeSeconds: number): void {
  reply.header(
    'set-cookie',
    buildCookie(config, `${cookiePrefix}${sessionId}`, value, { maxAgeSeconds, sameSite: 'Strict' }),
  );
}

function removeOldestCookies(cookieContext: CookieContext): void {
  const names = [...readCookies(cookieContext.request).keys()].filter((name) => name.startsWith(cookiePrefix));
  // Browsers send older cookies first.
  for (const name of names.slice(0, Math.max(names.length - maxCookies, 0)))
    setCookie(cookieContext, name.slice(cookiePrefix.length), '', 0);
}

/**
 * Returns the token in a request, read from the cookie if only a reference was sent. An unknown reference is returned
 * unchanged, and is rejected like any unknown token.
 */
export function getRefreshToken(request: FastifyRequest, sentToken: string): string {
  const sessionId = getReferencedSessionId(sentToken);
  return sessionId === undefined ? sentToken : (readCookies(request).get(`${cookiePrefix}${sessionId}`) ?? sentToken);
}

/**
 * Stores the token in a cookie if the client requested it.
 * @returns what the client gets as its new refresh token: the token itself, or a reference to the cookie
 */
export function storeRefreshToken(cookieContext: CookieContext, token: string, accessToken: string): string {
  if (!requestsCookie(cookieContext.request)) return token;
  const sessionId = String(decodeJwt(accessToken).origin_jti);
  removeOldestCookies(cookieContext);
  setCookie(cookieContext, sessionId, token, sessionLifetimeMs / 1_000);
  return toRefreshStorageReference(sessionId);
}

/** Removes the cookie after the session to which a reference belongs has ended. */
export function clearRefreshTokenCookie(cookieContext: CookieContext, sentToken: string): void {
  const sessionId = getReferencedSessionId(sentToken);
  if (sessionId !== undefined && readCookies(cookieContext.request).has(`${cookiePrefix}${sessionId}`))
    setCookie(cookieContext, sessionId, '', 0);
}
