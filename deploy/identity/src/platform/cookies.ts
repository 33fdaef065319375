import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export interface CookieAttributes {
  maxAgeSeconds: number;
  sameSite: 'Lax' | 'Strict';
}

/** Builds a cookie that is limited to the pool's own path and hidden from scripts. */
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

/** Reads the request's cookies by name. The pool's own values need no decoding. */
export const readCookies = (request: Pick<FastifyRequest, 'headers'>): Map<string, string> =>
  new Map(
    (request.headers.cookie ?? '').split(';').flatMap((pair) => {
      const separatorIndex = pair.indexOf('=');
      return separatorIndex < 0
        ? []
        : [[pair.slice(0, separatorIndex).trim(), pair.slice(separatorIndex + 1).trim()] as const];
    }),
  );
