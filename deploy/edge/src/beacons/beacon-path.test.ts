import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { maxBeaconBytes, problemSchema } from '@reportage/contracts';
import type { LocalServices } from '@reportage/deploy-service';
import type { FastifyInstance } from 'fastify';
import { createReleases, removeFolders, startEdge } from '../testing.ts';

interface ReceivedRequest {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const receivedRequests: ReceivedRequest[] = [];
let respond: (response: ServerResponse) => void;
let api: Server;
let apiUrl: string;
let releases: string;
const edges: FastifyInstance[] = [];

beforeAll(async () => {
  api = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      receivedRequests.push({ url: request.url, headers: request.headers, body });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  releases = await createReleases();
});

beforeEach(() => {
  receivedRequests.length = 0;
  respond = (response) => {
    response.writeHead(202, { 'content-type': 'application/json', 'access-control-allow-origin': '*', server: 'api' });
    response.end('{"accepted":1,"rejected":0}');
  };
});

afterEach(async () => {
  for (const edge of edges.splice(0)) await edge.close();
});

afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await removeFolders();
});

async function openEdge(environment: Record<string, string> = {}, localServices?: LocalServices): Promise<string> {
  const edge = await startEdge({ API_URL: apiUrl, RELEASES_FOLDER: releases, ...environment }, localServices);
  edges.push(edge);
  return edge.listen({ port: 0, host: '127.0.0.1' });
}

const send = (origin: string, headers: Record<string, string> = {}, body = '{"v":1}'): Promise<Response> =>
  fetch(`${origin}/t/v1/events`, { method: 'POST', headers: { 'content-type': 'text/plain', ...headers }, body });

test('the API receives the beacon unchanged, with the visitor’s address but without cookies or fetch metadata', async () => {
  const origin = await openEdge();
  const headers = { 'user-agent': 'Firefox', 'x-country': 'DE', cookie: 'a=b', 'x-forwarded-for': '203.0.113.9' };
  const response = await send(origin, headers);
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ accepted: 1, rejected: 0 });
  expect(receivedRequests).toEqual([expect.objectContaining({ url: '/api/t/v1/events', body: '{"v":1}' })]);
  const receivedHeaders = receivedRequests[0]?.headers;
  expect(receivedHeaders).toMatchObject({ 'content-type': 'text/plain', 'user-agent': 'Firefox', 'x-country': 'DE' });
  expect(receivedHeaders).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  expect(receivedHeaders).not.toHaveProperty('cookie');
  expect(receivedHeaders).not.toHaveProperty('sec-fetch-mode');
});

test('pages on other origins can read the response, and it has the containment headers', async () => {
  const { headers } = await send(await openEdge({ PUBLIC_ORIGIN: 'https://reportage.example' }));
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age');
  expect(headers.get('server')).toBeNull();
});

test('the visitor’s address is taken from a trusted proxy', async () => {
  await send(await openEdge({ TRUST_PROXY: 'true' }), { 'x-forwarded-for': '203.0.113.9' });
  expect(receivedRequests[0]?.headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
});

test('a rejection by the API reaches the page with its Retry-After', async () => {
  respond = (response) => response.writeHead(429, { 'retry-after': '10' }).end('{}');
  const response = await send(await openEdge());
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('10');
});

test('an unusual beacon goes through the router, like any other call', async () => {
  const origin = await openEdge();
  expect((await send(origin, {}, 'x'.repeat(maxBeaconBytes + 1))).status).toBe(202);
  expect(receivedRequests[0]?.headers).toHaveProperty('x-request-id');
});

test('a beacon is rejected with a Retry-After header while the API is unreachable', async () => {
  const response = await send(await openEdge({ API_URL: 'http://127.0.0.1:9' }));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(problemSchema.parse(await response.json()).code).toBe('unavailable');
});

test('the total size of beacons that wait for a slow API is limited, and every accepted one gets a response', async () => {
  const pendingResponses: ServerResponse[] = [];
  respond = (response) => void pendingResponses.push(response);
  const origin = await openEdge();
  const largestBody = 'x'.repeat(maxBeaconBytes);
  const pendingSends = Array.from({ length: 260 }, () => send(origin, {}, largestBody));
  const statuses = Promise.all(pendingSends.map(async (response) => (await response).status));
  while (pendingResponses.length < 256) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await send(origin)).status).toBe(503);
  for (const response of pendingResponses) response.writeHead(202).end();
  respond = (response) => response.writeHead(202).end();
  const counts = Object.groupBy(await statuses, String);
  expect(counts[202]).toHaveLength(256);
  expect(counts[503]).toHaveLength(4);
  expect((await send(origin)).status).toBe(202);
});

test('bodies that are declared but never sent do not block other beacons', async () => {
  const origin = await openEdge();
  const sockets = await Promise.all(
    Array.from({ length: 260 }, async () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      await once(socket, 'connect');
      const head = `POST /t/v1/events HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${maxBeaconBytes}\r\n\r\nx`;
      await new Promise((resolve) => socket.write(head, resolve));
      return socket;
    }),
  );
  expect((await send(origin)).status).toBe(202);
  for (const socket of sockets) socket.destroy();
});

test('an API in the same process handles beacons on the visitor’s own socket', async () => {
  const seen: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const localServices: LocalServices = new Map([
    [
      apiUrl,
      ({ url, headers }, response) => {
        seen.push({ url, headers });
        response.writeHead(202).end('{}');
        return true;
      },
    ],
  ]);
  const response = await send(await openEdge({}, localServices), { 'x-forwarded-for': '203.0.113.9' });
  expect(response.status).toBe(202);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(receivedRequests).toEqual([]);
  expect(seen[0]?.url).toBe('/api/t/v1/events');
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for');

  // If the API's handler declines a beacon, it is sent to the API's URL.
  localServices.set(apiUrl, () => false);
  expect((await send(await openEdge({}, localServices))).status).toBe(202);
  expect(receivedRequests).toHaveLength(1);
});
