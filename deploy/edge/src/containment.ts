import type { FastifyReply } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** On every answer. */
export function commonHeaders(config: EdgeConfig): Record<string, string> {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Where an answer does not say otherwise itself: the tracking script is for pages of other origins. */
export const unlessSaid: Record<string, string> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Whatever is not the page is data, much of it people's own: opened by itself, it runs nothing, loads nothing and has no
 * origin, whatever it contains and whatever its type says.
 */
const containment = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Sign-in pages of the user pool are the exception: drawn by us, with a form. The policy that they state is kept where it is
 * exactly this, which lets no script run either; only where the form may lead is theirs to say.
 */
const formPolicy =
  /^default-src 'none'; style-src 'self'; form-action ['\w:/. -]+; base-uri 'none'; frame-ancestors 'none'$/;

function policyOf(reply: FastifyReply): string {
  const stated = String(reply.getHeader('content-security-policy') ?? '');
  const mayHaveForms = /^\/identity\/(oauth2\/|logout(\?|$))/.test(reply.request.url);
  return mayHaveForms && formPolicy.test(stated) ? stated : containment;
}

/** Headers that tell what a service runs on. */
const telltales = ['server', 'x-powered-by'];

/** The rule for all answers but the page; it goes over what a service behind the edge has set. */
export function containAnswer(reply: FastifyReply, common: Record<string, string>): void {
  for (const name of telltales) reply.removeHeader(name);
  for (const [name, value] of Object.entries(unlessSaid)) if (!reply.hasHeader(name)) reply.header(name, value);
  reply.headers({ ...common, 'content-security-policy': policyOf(reply) });
}
