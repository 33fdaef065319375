import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { getCookie, readCookies } from '../../platform/cookies.ts';
import { randomToken } from '../../platform/secret-box.ts';
import { authorizationLifeMs } from './authorization.repository.ts';

/** Binds a sign-in to the browser that started it, so that a person cannot be tricked into finishing someone else's. */
const cookieName = 'identity-browser';

export function readBrowser(request: FastifyRequest): string | null {
  const value = readCookies(request).get(cookieName) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Lax: the redirect from a provider is a navigation from another site. */
const browserCookie = ({ config }: IdentityContext, value: string, maxAgeSeconds: number): string =>
  getCookie(config, cookieName, value, { maxAgeSeconds, sameSite: 'Lax' });

/** The browser's secret; generated and set if there is none. */
export function ensureBrowser(context: IdentityContext, request: FastifyRequest, reply: FastifyReply): string {
  const browser = readBrowser(request) ?? randomToken();
  reply.header('set-cookie', browserCookie(context, browser, authorizationLifeMs / 1_000));
  return browser;
}

export const forgetBrowser = (context: IdentityContext, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', browserCookie(context, '', 0));
