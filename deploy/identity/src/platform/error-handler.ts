import { poolMediaType, readAcceptLanguage } from '@reportage/contracts';
import { isDiskFull, maxDrainedBytes } from '@reportage/deploy-service';
import { isReadOnlyFailure } from '@reportage/deploy-service/database';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PoolError, poolFailures, retrySeconds } from './pool-error.ts';

/** Renders every failure in the protocol's format; internal causes are only logged. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toPoolError(error, readAcceptLanguage(request.headers['accept-language']));
    const retryAfter = retrySeconds[failure.type];
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    else if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    if (failure.status === 413 && Number(request.headers['content-length']) <= maxDrainedBytes)
      reply.removeHeader('connection');
    return sendPoolError(request, reply, failure, failure.status);
  });
  app.setNotFoundHandler((request, reply) =>
    sendPoolError(request, reply, new PoolError('UnknownOperationException', 'There is nothing at this URL.'), 404),
  );
}

function sendPoolError(request: FastifyRequest, reply: FastifyReply, failure: PoolError, status: number) {
  return reply
    .code(status)
    .header('content-type', poolMediaType)
    .header('cache-control', 'no-store')
    .header('x-amzn-errortype', `${failure.type}:`)
    .header('x-amzn-requestid', request.id)
    .send(JSON.stringify({ __type: failure.type, message: failure.message }));
}

function toPoolError(error: FastifyError, locale: 'en' | 'de'): PoolError {
  if (error instanceof PoolError) return error;
  if (isDiskFull(error)) return poolFailures.storageFull(locale, error);
  if (isReadOnlyFailure(error)) return poolFailures.maintenance(locale, error);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new PoolError('RequestEntityTooLargeException', 'The request body is too large.', { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new PoolError('SerializationException', `The content type must be ${poolMediaType}.`, { cause: error });
    default:
  }
  if (error.statusCode && error.statusCode < 500) {
    return new PoolError('SerializationException', 'The request could not be read.', { cause: error });
  }
  return new PoolError('InternalErrorException', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}
