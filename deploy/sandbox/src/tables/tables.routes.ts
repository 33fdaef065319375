import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { renderMagazineSales } from './magazine-sales.ts';

/** Registers `GET /tables/print.csv`, a table that changes over time, with an entity tag. */
export function registerTables(app: FastifyInstance, clock: AdjustableClock): void {
  app.get('/tables/print.csv', async (request, reply) => {
    const text = renderMagazineSales(clock.now());
    const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/csv; charset=utf-8').send(text);
  });
}
