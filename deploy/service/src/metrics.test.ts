import Fastify, { type FastifyInstance } from 'fastify';
import { registerMetrics } from './metrics.ts';

const token = 'the-metrics-collector-secret-0123456';
let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

const collect = async (): Promise<string> =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

test('requests are counted by method, route template and status, never by the ids in their paths', async () => {
  registerMetrics(app, { service: 'api', token });
  app.get('/things/:id', async () => 'thing');
  await app.inject('/things/1');
  await app.inject('/things/2');
  await app.inject('/none/secret-id');
  const text = await collect();
  expect(text).toContain(
    'http_request_duration_seconds_count{service="api",method="GET",route="/things/:id",status="200"} 2',
  );
  expect(text).toContain('http_request_duration_seconds_count{service="api",method="GET",route="none",status="404"} 1');
  expect(text).not.toContain('secret-id');
  expect(text).toContain('process_resident_memory_bytes{service="api"}');
});

test('gauges are read on collection, and one that fails does not hide the others', async () => {
  let waiting = 3;
  registerMetrics(app, {
    service: 'worker',
    token,
    gauges: [
      {
        name: 'reportage_waiting',
        help: 'x',
        labelNames: ['queue'],
        read: async () => [{ labels: { queue: 'pdf' }, value: waiting }],
      },
      {
        name: 'reportage_broken',
        help: 'x',
        read: async () => Promise.reject(new Error('The database is unreachable.')),
      },
    ],
  });
  expect(await collect()).toContain('reportage_waiting{queue="pdf",service="worker"} 3');
  waiting = 0;
  expect(await collect()).toContain('reportage_waiting{queue="pdf",service="worker"} 0');
});

test('only clients with the token may collect metrics, and nothing is served if no token is configured', async () => {
  registerMetrics(app, { service: 'api', token });
  // The response is the same as if the route did not exist, because one of the product's pages may have this URL.
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}x` } })).statusCode).toBe(404);
  const other = Fastify();
  registerMetrics(other, { service: 'api', token: undefined });
  expect((await other.inject('/metrics')).statusCode).toBe(404);
  await other.close();
});
