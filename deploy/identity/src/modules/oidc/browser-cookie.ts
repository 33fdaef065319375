import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { buildCookie, readCookies } from '../../platform/cookies.ts';
import { createRandomToken } from '../../platform/secret-box.ts';
import { authorizationLifetimeMs } from './authorization.repository.ts';

/** Binds a sign-in to the browser that started it, so that users cannot be tricked into finishing someone else's. */
const cookieName = 'identity-browser';

export function readBrowserSecret(request: FastifyRequest): string | null {
  const value = readCookies(request).get(cookieName) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Builds the cookie. It is `Lax`, because the redirect from a provider is a navigation from another site. */
const buildBrowserCookie = ({ config }: IdentityContext, value: string, maxAgeSeconds: number): string =>
  buildCookie(config, cookieName, value, { maxAgeSeconds, sameSite: 'Lax' });

/** Returns the browser's secret, generating one if there is none, and renews its cookie. */
export function ensureBrowserSecret(context: IdentityContext, request: FastifyRequest, reply: FastifyReply): string {
  const secret = readBrowserSecret(request) ?? createRandomToken();
  reply.header('set-cookie', buildBrowserCookie(context, secret, authorizationLifetimeMs / 1_000));
  return secret;
}

export const clearBrowserCookie = (context: IdentityContext, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', buildBrowserCookie(context, '', 0));
