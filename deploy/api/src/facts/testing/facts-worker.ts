import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerFactsRoutes } from '../facts.routes.ts';
import { createFactsCache } from '../facts-cache.ts';
import type { TestBackend } from './test-backend.ts';

/** Serves the worker's routes with the facts of a test's backend. */
export function createFactsWorker({ platform, store }: Pick<TestBackend, 'platform' | 'store'>): FastifyInstance {
  const worker = Fastify();
  worker.setErrorHandler((error, _request, reply) => {
    void reply.code(error instanceof AppError ? error.status : 500).send({});
  });
  const { db, reads, clock } = platform;
  registerFactsRoutes(worker, { db, reads, clock, store, cache: createFactsCache(store) });
  return worker;
}
