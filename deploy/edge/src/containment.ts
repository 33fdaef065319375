import { linkPathPrefix } from '@reportage/contracts';
import type { FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** Builds the headers that all responses have. */
export function buildCommonHeaders(config: EdgeConfig): Record<string, string> {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Defaults that a response may override, e.g. for the tracking script, which pages on other origins load. */
export const defaultHeaders: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * The policy of all responses except the app's HTML page. These responses are data, much of it from users. If opened
 * directly, they run no code, load no resources and have no origin, regardless of their content and type.
 */
export const containment = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * An exception for the user pool's sign-in pages, which are ours and have a form. Their policy is kept if it matches
 * this pattern, which also allows no scripts; the pages can only choose where their form may be sent.
 */
const formPolicy =
  /^default-src 'none'; style-src 'self'; form-action ['\w:/. -]+; base-uri 'none'; frame-ancestors 'none'$/;

/**
 * An exception for our page for short links without a target. It may have one style sheet and is otherwise equally
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

/** Applies containment to a response. Overrides headers set by the service behind the edge. */
export function applyContainment(reply: FastifyReply, common: Record<string, string>): void {
  for (const name of revealingHeaders) reply.removeHeader(name);
  for (const [name, value] of Object.entries(defaultHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
  reply.headers({ ...common, 'content-security-policy': getPolicy(reply) });
}
