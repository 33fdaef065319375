import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: from a beacon (about 1 ms) to a request for many cards. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A number that is read each time metrics are collected. */
export interface GaugeSource {
  name: string;
  help: string;
  labelNames?: readonly string[];
  read(): Promise<readonly { labels?: Record<string, string>; value: number }[]>;
}

export interface Metrics {
  /** Measures a request that bypasses the router. */
  observe(request: IncomingMessage, response: ServerResponse, route: string): void;
}

const getDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Only standard HTTP methods, so that clients cannot invent label values. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const normalizeMethod = (method = ''): string => (methods.has(method) ? method : 'other');

/**
 * Serves `/metrics` in Prometheus's text format to clients with the token, and measures every request by its route
 * template, because each path with an id would otherwise create a separate series. Without a token, nothing is
 * measured.
 */
export function registerMetrics(
  app: FastifyInstance,
  { service, token, gauges = [] }: { service: string; token: string | undefined; gauges?: readonly GaugeSource[] },
): Metrics {
  if (token === undefined) return { observe: () => undefined };
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  for (const { name, help, labelNames = [], read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        // A gauge that cannot be read is left out instead of making the whole collection fail.
        for (const { labels = {}, value } of await read().catch(() => [])) this.set(labels, value);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: normalizeMethod(request.method), route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  const expectedDigest = getDigest(`Bearer ${token}`);
  app.get('/metrics', { logLevel: 'silent' }, async ({ headers }, reply) => {
    if (!timingSafeEqual(getDigest(headers.authorization ?? ''), expectedDigest)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  return {
    observe(request, response, route) {
      const startedAt = performance.now();
      response.once('finish', () =>
        durations.observe(
          { method: normalizeMethod(request.method), route, status: response.statusCode },
          (performance.now() - startedAt) / 1_000,
        ),
      );
    },
  };
}
