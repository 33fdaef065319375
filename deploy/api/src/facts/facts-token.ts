import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Only the API may ask for numbers: the question names the workspace, and nobody but the API has checked who asks. The port alone is no
 * protection, since every program on the machine can open it.
 */
export function requireFactsToken(facts: FastifyInstance, token: string): void {
  const expected = digestOf(`Bearer ${token}`);
  facts.addHook('onRequest', async ({ headers }) => {
    if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected)) throw new AppError('unauthenticated');
  });
}
