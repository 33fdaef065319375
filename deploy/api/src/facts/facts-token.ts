import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

const getDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Only the API may request figures, because only the API has checked the caller's access to the workspace.
 * The token is needed because any process on the machine can connect to the port.
 */
export function requireFactsToken(app: FastifyInstance, token: string): void {
  const expectedDigest = getDigest(`Bearer ${token}`);
  app.addHook('onRequest', async ({ headers }) => {
    if (!timingSafeEqual(getDigest(headers.authorization ?? ''), expectedDigest)) throw new AppError('unauthenticated');
  });
}
