import { setTimeout as delay } from 'node:timers/promises';
import { findUnstorableText, poolMediaType, readAcceptLanguage, type z } from '@reportage/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdentityContext } from '../../context.ts';
import { getCaller } from '../../platform/caller.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import { findOperation } from './pool.actions.ts';
import { readTokensFromCookies, storeTokensInCookies } from './pool.cookies.ts';

/**
 * Sending a code takes a few more writes than not sending one, so these calls take the same minimum time for any
 * account.
 */
const minResponseMs = 150;
const paddedActionPattern = /\.(ForgotPassword|ResendConfirmationCode)$/;

/**
 * Registers `POST /`, which is the entire protocol: the `X-Amz-Target` header selects the action, and the body is its
 * input.
 */
export function registerPool(app: FastifyInstance, context: IdentityContext): void {
  app.post('/', async (request, reply) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    const operation = findOperation(target);
    if (!operation)
      throw new PoolError('UnknownOperationException', `Unknown operation ${target.slice(0, 100)}`.trim());
    const input = readTokensFromCookies(request, readInput(operation.input, request));
    const clientId = getClientId(input);
    if (clientId !== undefined && clientId !== context.config.clientId) {
      throw new PoolError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
    }
    if (!operation.worksWithoutDiskSpace && context.space.isLow()) {
      throw poolFailures.storageFull(readAcceptLanguage(request.headers['accept-language']));
    }
    if (!operation.worksWithoutDiskSpace && context.maintenance.isReadOnly())
      throw poolFailures.maintenance(readAcceptLanguage(request.headers['accept-language']));
    const run = operation.run(context, input as never, getCaller(request, clientId ?? null));
    const [outcome] = await Promise.allSettled([
      run,
      paddedActionPattern.test(target) ? delay(minResponseMs) : undefined,
    ]);
    if (outcome.status === 'rejected') throw outcome.reason;
    return reply
      .header('content-type', poolMediaType)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(storeTokensInCookies({ context, request, reply, sent: request.body }, outcome.value)));
  });
}

function readInput(schema: z.ZodType, request: FastifyRequest): unknown {
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) {
    throw new PoolError('SerializationException', 'The request body must be a JSON object.');
  }
  const [unstorable] = findUnstorableText(request.body);
  if (unstorable !== undefined) {
    throw poolFailures.invalid(`Value at '${unstorable}' must not contain null characters or unpaired surrogates.`);
  }
  const parsed = schema.safeParse(request.body);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const list = issues.slice(0, 5).map(({ path, message }) => `Value at '${path.join('.')}' failed: ${message}`);
  throw poolFailures.invalid(
    `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected: ${list.join('; ')}`,
  );
}

function getClientId(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('ClientId' in input)) return undefined;
  return typeof input.ClientId === 'string' ? input.ClientId : undefined;
}
