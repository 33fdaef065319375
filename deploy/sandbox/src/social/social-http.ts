import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const parametersSchema = z.record(z.string(), z.string());

/** Returns the parameters of a query or form. */
export const getParameters = (source: unknown): Record<string, string> => parametersSchema.parse(source ?? {});

export function registerFormParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Returns the URL of a path on the request's host. */
export const getAbsoluteUrl = (request: FastifyRequest, path: string): string =>
  `${request.protocol}://${request.host}${path}`;

/**
 * @param redirectTarget a URL to which submitting the form may redirect: browsers also apply `form-action` to redirects
 */
export function sendSocialPage(
  reply: FastifyReply,
  status: number,
  markup: string,
  redirectTarget?: string,
): FastifyReply {
  const targets = ["'self'", ...(redirectTarget ? [new URL(redirectTarget).origin] : [])].join(' ');
  const policy = `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(markup);
}

/** Redirects back to the client with the result. */
export function redirectToClient(
  reply: FastifyReply,
  redirectUri: string,
  parameters: Record<string, string | undefined>,
) {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}
