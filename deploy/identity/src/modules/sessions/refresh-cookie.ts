import { refreshStorageHeader, refreshStorageReference, sessionOfReference } from '@reportage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { IdentityContext } from '../../context.ts';
import { buildCookie, readCookies } from '../../platform/cookies.ts';
import { sessionLifetimeMs } from './token.service.ts';

/**
 * Each session has its own cookie, so that a late response for an ended session cannot replace the next session's token.
 */
const prefix = 'identity-refresh-';
/** The maximum per browser, because sessions that end without a sign-out do not remove their cookies. */
const maxCookies = 6;

type CookieContext = Pick<IdentityContext, 'config'> & { request: FastifyRequest; reply: FastifyReply };

const requestsCookie = ({ headers }: FastifyRequest): boolean =>
  headers[refreshStorageHeader.name] === refreshStorageHeader.value;

function setCookie({ config, reply }: CookieContext, sessionId: string, value: string, maxAgeSeconds: number): void {
  reply.header(
    'set-cookie',
    buildCookie(config, `${prefix}${sessionId}`, value, { maxAgeSeconds, sameSite: 'Strict' }),
  );
}

function dropOldest(response: CookieContext): void {
  const names = [...readCookies(response.request).keys()].filter((name) => name.startsWith(prefix));
  // Browsers send older cookies first.
  for (const name of names.slice(0, Math.max(names.length - maxCookies, 0)))
    setCookie(response, name.slice(prefix.length), '', 0);
}

/**
 * The token in a request, read from the cookie if only a reference was sent. An unknown reference is returned
 * unchanged, and is rejected like any unknown token.
 */
export function getRefreshToken(request: FastifyRequest, sent: string): string {
  const sessionId = sessionOfReference(sent);
  return sessionId === undefined ? sent : (readCookies(request).get(`${prefix}${sessionId}`) ?? sent);
}

/**
 * Returns what the client gets as its new refresh token: the token itself, or a reference if the client requested one.
 */
export function storeRefreshToken(response: CookieContext, token: string, accessToken: string): string {
  if (!requestsCookie(response.request)) return token;
  const sessionId = String(decodeJwt(accessToken).origin_jti);
  dropOldest(response);
  setCookie(response, sessionId, token, sessionLifetimeMs / 1_000);
  return refreshStorageReference(sessionId);
}

/** Removes the cookie after the session to which a reference belongs has ended. */
export function clearRefreshTokenCookie(response: CookieContext, sent: string): void {
  const sessionId = sessionOfReference(sent);
  if (sessionId !== undefined && readCookies(response.request).has(`${prefix}${sessionId}`))
    setCookie(response, sessionId, '', 0);
}
