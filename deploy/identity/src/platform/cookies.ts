import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export interface CookieAttributes {
  maxAgeSeconds: number;
  sameSite: 'Lax' | 'Strict';
}

/** A cookie for the pool's own path, which scripts cannot read. */
export function buildCookie(
  { issuer }: Pick<Config, 'issuer'>,
  name: string,
  value: string,
  { maxAgeSeconds, sameSite }: CookieAttributes,
): string {
  const { protocol, pathname } = new URL(issuer);
  const attributes = [`Path=${pathname}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', `SameSite=${sameSite}`];
  if (protocol === 'https:') attributes.push('Secure');
  return [`${name}=${value}`, ...attributes].join('; ');
}

/** The request's cookies by name; the pool's own values need no decoding. */
export const readCookies = (request: Pick<FastifyRequest, 'headers'>): Map<string, string> =>
  new Map(
    (request.headers.cookie ?? '').split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
    }),
  );
