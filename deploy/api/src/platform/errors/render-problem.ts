import { type Call, type LocalizedText, type Problem, readAcceptLanguage } from '@reportage/contracts';
import { maxDrainedBytes } from '@reportage/deploy-service';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of an additional response field that repeats the error message. */
    errorKey?: NonNullable<Call['errorKey']>;
  }
}

export const problemContentType = 'application/problem+json; charset=utf-8';

/** Creates the response body of a failed call (RFC 9457). */
export function toProblem(error: AppError, requestId: string, locale: keyof LocalizedText = 'en'): Problem {
  const { title, detail } = error.localize(locale);
  const { errors, current } = error.details;
  return {
    type: `urn:reportage:error:${error.code}`,
    title,
    status: error.status,
    detail,
    code: error.code,
    requestId,
    ...(errors ? { errors: errors.map(({ path, message }) => ({ path, message: message[locale] })) } : {}),
    ...(current === undefined ? {} : { current }),
    // The page then redirects to the subscription page (specification, part 1 §2).
    ...(error.code === 'subscriptionNeeded' ? { redirect: '/subscribe/contact' } : {}),
  };
}

/** Renders all failures. Unexpected ones are logged with their cause but reported without it. */
export function renderProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  if (appError.isLogged) request.log.error({ err: appError.cause ?? appError }, appError.message);
  if (appError.code === 'payloadTooLarge' && Number(request.headers['content-length']) <= maxDrainedBytes)
    reply.removeHeader('connection');
  if (appError.details.retryAfterSeconds) reply.header('retry-after', appError.details.retryAfterSeconds);
  const locale = readAcceptLanguage(request.headers['accept-language']);
  const problem = toProblem(appError, request.id, locale);
  const { errorKey } = request.routeOptions.config;
  return reply
    .code(appError.status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type(problemContentType)
    .send(JSON.stringify({ ...problem, ...(errorKey ? { [errorKey]: problem.detail } : {}) }));
}
