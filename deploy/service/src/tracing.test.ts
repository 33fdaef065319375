import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { getTraceHeaders, traceRequests } from './tracing.ts';

let collector: Server;
const receivedRequests: { path: string; body: string }[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      receivedRequests.push({ path: request.url ?? '', body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterAll(() => collector.close());

test('a request becomes a span in the caller’s trace and propagates the trace, and its span is sent with OTLP over HTTP', async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // The exporter reads the standard variables itself.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  const app = Fastify();
  await traceRequests(app, 'api', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  app.get('/things/:id', async () => getTraceHeaders());
  app.get('/healthz', async () => 'ok');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const response = await app.inject({
    url: '/things/secret-id',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  expect(response.json().traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  await app.inject('/healthz');
  await app.close();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const text = receivedRequests.map(({ body }) => body).join('');
  expect(receivedRequests.map(({ path }) => path)).toEqual(['/v1/traces']);
  expect(text).toContain(traceId);
  expect(text).toContain('GET /things/:id');
  expect(text).toContain('reportage-api');
  expect(text).not.toContain('secret-id');
  expect(text).not.toContain('healthz');
});

test('nothing is traced without the standard variables', async () => {
  const app = Fastify();
  await traceRequests(app, 'api', {});
  app.get('/', async () => getTraceHeaders());
  expect((await app.inject('/')).json()).toEqual({});
  await app.close();
});

test.each(['never responds', 'is down'])('a collector that %s delays the shutdown only briefly', async (kind) => {
  const unresponsive = createServer(() => undefined);
  await new Promise<void>((resolve) => unresponsive.listen(0, '127.0.0.1', resolve));
  const { port } = unresponsive.address() as AddressInfo;
  if (kind === 'is down') await new Promise((resolve) => unresponsive.close(resolve));
  const endpoint = `http://127.0.0.1:${port}`;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  const app = Fastify();
  await traceRequests(app, 'api', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  app.get('/', async () => 'ok');
  await app.inject({ url: '/', headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' } });
  const startedAt = performance.now();
  await app.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  unresponsive.closeAllConnections();
  unresponsive.close();
});
