import { createHash } from 'node:crypto';
import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormObject, parseForm } from './form-body.ts';
import { apiVersion, type StripeContext } from './stripe-context.ts';
import { StripeApiError } from './stripe-error.ts';
import { expandAll } from './stripe-expand.ts';

export interface StripeRequest {
  params: Record<string, string>;
  form: FormObject;
}
type Method = 'GET' | 'POST' | 'DELETE';
export interface StripeRoute {
  method: Method;
  path: string;
  handle(request: StripeRequest): object;
}

/** Parses the parameters of a call. @throws {StripeApiError} if one is invalid or unknown */
export function readParameters<Shape extends z.ZodRawShape>(form: FormObject, shape: Shape) {
  const { expand: _expand, ...parameters } = form;
  const parsed = z.strictObject(shape).safeParse(parameters);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const param = isUnknown ? issue.keys[0] : issue?.path.map(String).join('.');
  const code = isUnknown ? 'parameter_unknown' : 'parameter_invalid';
  throw new StripeApiError(
    400,
    isUnknown ? `Received unknown parameter: ${param}` : `Invalid ${param}: ${issue?.message}`,
    {
      code,
      ...(param ? { param } : {}),
    },
  );
}

function requireKey({ headers }: FastifyRequest, key: string): void {
  if (headers.authorization === `Bearer ${key}`) return;
  throw new StripeApiError(401, 'Invalid API Key provided', { code: 'api_key_invalid' });
}

/** Runs a request, or returns the earlier response for the same idempotency key. */
function runOnce(context: StripeContext, request: FastifyRequest, reply: FastifyReply, run: () => object): object {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') return run();
  reply.header('idempotency-key', key);
  const { answers } = context.store.state;
  const digest = createHash('sha256')
    .update(`${request.url}\n${String(request.body)}`)
    .digest('hex');
  const earlier = answers[key];
  if (earlier) {
    if (earlier.request !== digest)
      throw new StripeApiError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    reply.header('idempotent-replayed', 'true').code(earlier.status);
    return earlier.body as object;
  }
  const body = structuredClone(run());
  answers[key] = { request: digest, status: 200, body };
  return body;
}

/** Registers the API's routes, with its authentication, idempotency and error handling. */
export function registerStripeApi(
  app: FastifyInstance,
  context: StripeContext,
  { key, routes }: { key: string; routes: readonly StripeRoute[] },
): void {
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    api.setErrorHandler((error, request, reply) => {
      if (error instanceof StripeApiError) return reply.code(error.status).send(error.body);
      request.log.error({ err: error }, 'request failed');
      return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
    });
    for (const { method, path, handle } of routes) {
      api.route({
        method,
        url: `/v1/${path}`,
        handler: async (request, reply) => {
          reply.header('request-id', context.store.nextId('req')).header('stripe-version', apiVersion);
          requireKey(request, key);
          context.settle();
          const query = request.url.split('?')[1] ?? '';
          const form = parseForm(method === 'POST' ? String(request.body ?? '') : query);
          const params = request.params as Record<string, string>;
          const response = runOnce(context, request, reply, () => {
            const created = handle({ params, form });
            context.settle();
            return created;
          });
          return expandAll(context.store.state, response, form.expand);
        },
      });
    }
  });
}
