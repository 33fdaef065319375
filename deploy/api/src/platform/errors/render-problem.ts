import { errorCatalogue, type Problem } from '@reportage/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

export const problemContentType = 'application/problem+json; charset=utf-8';

/** The body of every failed call (RFC 9457). */
export function toProblem(error: AppError, requestId: string): Problem {
  const { title, status } = errorCatalogue[error.code];
  return {
    type: `urn:reportage:error:${error.code}`,
    title,
    status,
    detail: error.detail,
    code: error.code,
    requestId,
    ...(error.details.errors ? { errors: error.details.errors } : {}),
    ...(error.details.current === undefined ? {} : { current: error.details.current }),
  };
}

/** Larger bodies are not read to their end; up to this size they are, since closing the connection early could lose the response. */
const maxDrainedBytes = 16 * 1024 * 1024;

/** Renders all failures. Unexpected ones are logged with their cause, and reported without it. */
export function renderProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  if (appError.status >= 500) request.log.error({ err: appError.cause ?? appError }, appError.message);
  if (appError.code === 'payloadTooLarge' && Number(request.headers['content-length']) <= maxDrainedBytes)
    reply.removeHeader('connection');
  if (appError.details.retryAfterSeconds) reply.header('retry-after', appError.details.retryAfterSeconds);
  return reply
    .code(appError.status)
    .header('cache-control', 'no-store')
    .type(problemContentType)
    .send(JSON.stringify(toProblem(appError, request.id)));
}
