import { type AnalyticsBatch, z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormItems, readRecordedItems } from './read-items.ts';

/** When there are more batches, the oldest ones are deleted. */
const maxBatches = 500;

const querySchema = z.record(z.string(), z.string());

/** Allows cookies, as the real collector does. The response must therefore contain the request's origin. */
const allowOrigin = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', request.headers.origin ?? '*')
    .header('access-control-allow-credentials', 'true')
    .header('access-control-allow-headers', 'authorization, content-type')
    .header('vary', 'Origin')
    .header('cache-control', 'no-store');

/**
 * Registers a stand-in for the usage analytics collector's HTTP API: `/track` receives events, `/engage` and `/groups`
 * receive profile updates, and `/record` receives chunks of recordings.
 * https://developer.mixpanel.com/reference/track-event
 */
export async function registerAnalytics(app: FastifyInstance): Promise<void> {
  const batches: AnalyticsBatch[] = [];

  function storeBatch(request: FastifyRequest, kind: AnalyticsBatch['kind'], items: AnalyticsBatch['items']): void {
    batches.push({ kind, receivedAt: new Date().toISOString(), query: querySchema.parse(request.query), items });
    batches.splice(0, batches.length - maxBatches);
    request.log.info({ kind, items: items.map(({ event }) => event) }, 'stored a batch of usage analytics');
  }

  await app.register(async (collector) => {
    collector.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'text/plain'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    collector.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const kind of ['track', 'engage', 'groups'] as const) {
      collector.post(`/analytics/${kind}/`, async (request, reply) => {
        storeBatch(request, kind, readFormItems(z.string().parse(request.body)));
        const isVerbose = querySchema.parse(request.query).verbose === '1';
        return allowOrigin(request, reply).send(isVerbose ? { status: 1, error: null } : '1');
      });
    }
    collector.post('/analytics/record/', async (request, reply) => {
      const { format } = querySchema.parse(request.query);
      storeBatch(request, 'record', readRecordedItems(z.instanceof(Buffer).parse(request.body), format));
      return allowOrigin(request, reply).send({ code: 200, status: 'OK' });
    });
    collector.options('/analytics/*', async (request, reply) => allowOrigin(request, reply).code(204).send());
  });

  app.get('/analytics/batches', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: batches }),
  );
  app.delete('/analytics/batches', async (_request, reply) => {
    batches.length = 0;
    return reply.code(204).send();
  });
}
