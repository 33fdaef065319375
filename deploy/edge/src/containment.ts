import { linkPathPrefix } from '@reportage/contracts';
import type { FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** Set on every response. */
export function buildCommonHeaders(config: EdgeConfig): Record<string, string> {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Defaults that a response may override. The tracking script, for example, is for pages on other origins. */
export const defaultHeaders: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * All responses except the page are data, much of it from users. Opened directly, they run no code, load no resources
 * and have no origin, regardless of their content and type.
 */
export const containment = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Sign-in pages from the user pool are an exception, because they are ours and have a form. Their own policy is kept if
 * it has exactly this form, which allows no script either: the pages choose only where their form may be sent.
 */
const formPolicy =
  /^default-src 'none'; style-src 'self'; form-action ['\w:/. -]+; base-uri 'none'; frame-ancestors 'none'$/;

/**
 * Another exception is our page for short links without a target, which has one style sheet and is otherwise equally
 * restricted.
 */
const styledPolicy = /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; frame-ancestors 'none'; sandbox$/;

function getPolicy(reply: FastifyReply): string {
  const servicePolicy = String(reply.getHeader('content-security-policy') ?? '');
  if (reply.request.url.startsWith(linkPathPrefix) && styledPolicy.test(servicePolicy)) return servicePolicy;
  const isSignInPage = /^\/identity\/(oauth2\/|logout(\?|$))/.test(reply.request.url);
  return isSignInPage && formPolicy.test(servicePolicy) ? servicePolicy : containment;
}

/** Headers that reveal a service's software. */
const revealingHeaders = ['server', 'x-powered-by'];

/** Applied to all responses except the page; overrides headers set by a service behind the edge. */
export function applyContainment(reply: FastifyReply, common: Record<string, string>): void {
  for (const name of revealingHeaders) reply.removeHeader(name);
  for (const [name, value] of Object.entries(defaultHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
  reply.headers({ ...common, 'content-security-policy': getPolicy(reply) });
}
