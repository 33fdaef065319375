import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createReleases, removeFolders, startEdge } from './testing.ts';

let upstream: Server;
let app: FastifyInstance;
let edgeUrl: string;
const openResponses = new Set<ServerResponse>();

beforeAll(async () => {
  upstream = createServer((request, response) => {
    if (!request.url?.startsWith('/api/v2/news/live')) {
      response.end('{}');
      return;
    }
    openResponses.add(response);
    response.on('close', () => openResponses.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`id: 1\ndata: "${request.headers['last-event-id'] ?? ''}"\n\n`);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  app = await startEdge({
    API_URL: url,
    IDENTITY_URL: url,
    RELEASES_FOLDER: await createReleases(),
    PATH_PREFIX_NOTIFICATIONS: 'v2/news',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  edgeUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
  await removeFolders();
});

async function follow(signal: AbortSignal, lastEventId = ''): Promise<string> {
  const response = await fetch(`${edgeUrl}/api/v2/news/live`, {
    headers: { 'accept-encoding': 'br, gzip', 'last-event-id': lastEventId },
    signal,
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  const first = await response.body?.getReader().read();
  return new TextDecoder().decode(first?.value);
}

test('each event is forwarded immediately and unchanged, and so is the client’s last event id', async () => {
  const abortController = new AbortController();
  expect(await follow(abortController.signal, '41')).toBe('id: 1\ndata: "41"\n\n');
  abortController.abort();
});

test('100 open channels do not delay calls, and closing them closes their connections to the API', async () => {
  const abortController = new AbortController();
  await Promise.all(Array.from({ length: 100 }, () => follow(abortController.signal)));
  expect(openResponses.size).toBe(100);
  const response = await fetch(`${edgeUrl}/api/workspaces`, { signal: AbortSignal.timeout(2_000) });
  expect(response.status).toBe(200);
  abortController.abort();
  for (let waits = 0; openResponses.size > 0 && waits < 40; waits += 1) await delay(50);
  expect(openResponses.size).toBe(0);
});
