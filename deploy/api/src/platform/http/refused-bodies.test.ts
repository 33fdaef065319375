import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../logger.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
let socket: Socket;
let answers: string;
beforeAll(async () => {
  const log = createLogger('silent', 'test');
  app = await createServer({ log, trustedProxies: [], ratePerMinute: 1_000_000, isReady: async () => true });
  app.post('/notes', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

beforeEach(async () => {
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  answers = '';
  socket.on('data', (chunk: Buffer) => {
    answers += chunk;
  });
  await once(socket, 'connect');
});
afterEach(() => socket.destroy());

const announce = (bytes: number) =>
  socket.write(`POST /notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`);
async function answerWith(status: number): Promise<void> {
  while (!answers.includes(`HTTP/1.1 ${status}`)) await once(socket, 'data');
}

test('a body that is too large is refused at once and read to its end: closing the connection would lose the response', async () => {
  const body = 'x'.repeat(2 * 1024 * 1024);
  announce(body.length);
  await answerWith(413);
  socket.write(body);
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await answerWith(200);
  expect(answers).not.toMatch(/connection: close/i);
});

test('a gigabyte is not read to its end', async () => {
  announce(1024 * 1024 * 1024);
  await answerWith(413);
  expect(answers).toMatch(/connection: close/i);
  await once(socket, 'close');
});
