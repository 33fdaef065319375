import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createReleases, removeFolders, startEdge } from './testing.ts';

let service: FastifyInstance;
let edge: FastifyInstance;
let port: number;

beforeAll(async () => {
  service = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  service.setErrorHandler((_error, _request, reply) => reply.removeHeader('connection').code(413).send({}));
  service.post('/identity/', (request) => ({ length: JSON.stringify(request.body).length }));
  service.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.endsWith('broken')) raw.socket.destroy();
  });
  const upstream = await service.listen({ port: 0, host: '127.0.0.1' });
  const config = { API_URL: upstream, IDENTITY_URL: upstream, RELEASES_FOLDER: await createReleases() };
  edge = await startEdge(config);
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await edge.close();
  await service.close();
  await removeFolders();
});

const createPost = (body: string, headers = ''): string =>
  `POST /identity/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`;

/** Sends text on one connection, and waits for `count` responses. @returns their status lines */
async function getStatuses(sent: string, count: number): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.write(sent);
    let received = '';
    const parseStatuses = () => received.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    while (parseStatuses().length < count) {
      const [chunk] = await once(socket, 'data');
      received += String(chunk);
    }
    return parseStatuses().map((line) => line.slice(-3));
  } finally {
    socket.destroy();
  }
}

test('a rejected body does not block the next request on its connection', async () => {
  const tooLarge = createPost(JSON.stringify({ text: 'x'.repeat(300_000) }));
  expect(await getStatuses(tooLarge + createPost('{}'), 2)).toEqual(['413', '200']);
});

test('a service that aborts halfway does not block the next request on its connection', async () => {
  const broken = createPost(JSON.stringify({ text: 'x'.repeat(300_000) })).replace('/identity/', '/identity/broken');
  expect(await getStatuses(broken + createPost('{}'), 2)).toEqual(['502', '200']);
});

test('a client may wait for `100 Continue` before it sends a body', async () => {
  expect(await getStatuses(createPost('{}', 'expect: 100-continue\r\n'), 2)).toEqual(['100', '200']);
});
