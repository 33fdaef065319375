import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { randomToken } from '../../platform/secret-box.ts';
import { authorizationLifeMs } from './authorization.repository.ts';

/** Binds a sign-in to the browser that started it, so that a person cannot be tricked into finishing someone else's. */
const cookieName = 'identity-browser';

export const readBrowser = (request: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

const cookieOf = (context: IdentityContext, value: string, maxAgeSeconds: number): string => {
  const { protocol, pathname } = new URL(context.config.issuer);
  // Lax: the redirect from a provider is a navigation from another site.
  const attributes = [`Path=${pathname}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (protocol === 'https:') attributes.push('Secure');
  return [`${cookieName}=${value}`, ...attributes].join('; ');
};

/** The browser's secret; generated and set if there is none. */
export function ensureBrowser(context: IdentityContext, request: FastifyRequest, reply: FastifyReply): string {
  const browser = readBrowser(request) ?? randomToken();
  reply.header('set-cookie', cookieOf(context, browser, authorizationLifeMs / 1_000));
  return browser;
}

export const forgetBrowser = (context: IdentityContext, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookieOf(context, '', 0));
