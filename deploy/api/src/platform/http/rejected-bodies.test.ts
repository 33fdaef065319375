import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../logger.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
let socket: Socket;
let responses: string;
beforeAll(async () => {
  const log = createLogger('silent', 'test');
  app = await createServer({ log, trustedProxies: [], ratePerMinute: 1_000_000, isReady: async () => true });
  app.post('/notes', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

beforeEach(async () => {
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  responses = '';
  socket.on('data', (chunk: Buffer) => {
    responses += chunk;
  });
  await once(socket, 'connect');
});
afterEach(() => socket.destroy());

const announceBody = (bytes: number) =>
  socket.write(`POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`);
async function waitForStatus(status: number): Promise<void> {
  while (!responses.includes(`HTTP/1.1 ${status}`)) await once(socket, 'data');
}

test('a body that is too large is rejected immediately but read to its end, so the client receives the response', async () => {
  const body = 'x'.repeat(2 * 1024 * 1024);
  announceBody(body.length);
  await waitForStatus(413);
  socket.write(body);
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await waitForStatus(200);
  expect(responses).not.toMatch(/connection: close/i);
});

test('a one-gigabyte body is not read to its end', async () => {
  announceBody(1024 * 1024 * 1024);
  await waitForStatus(413);
  expect(responses).toMatch(/connection: close/i);
  await once(socket, 'close');
});
