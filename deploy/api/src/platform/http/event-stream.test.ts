import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { createEventStream, type ServerEvent } from './event-stream.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(source: (signal: AbortSignal) => AsyncIterable<ServerEvent>): Promise<string> {
  app = Fastify();
  app.get('/', (_request, reply) => {
    const { headers, body } = createEventStream(source);
    return reply.headers(headers).send(body);
  });
  return app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const { port } = app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/`;
  });
}

test('events and heartbeats are sent in the format that browsers expect', async () => {
  const url = await serve(async function* () {
    yield { id: '7', data: '{"text":"one\\ntwo"}' };
    yield 'heartbeat';
  });
  expect(await (await fetch(url)).text()).toBe('id: 7\ndata: {"text":"one\\ntwo"}\n\n: \n\n');
});

test('each event is sent immediately, and the source is notified when the reader disconnects', async () => {
  const disconnected = Promise.withResolvers<void>();
  const url = await serve(async function* (signal) {
    signal.addEventListener('abort', () => disconnected.resolve());
    yield { id: '1', data: '{}' };
    await disconnected.promise;
  });
  const controller = new AbortController();
  const response = await fetch(url, { signal: controller.signal });
  const firstChunk = await response.body?.getReader().read();
  expect(new TextDecoder().decode(firstChunk?.value)).toContain('id: 1');
  expect(await Promise.race([disconnected.promise.then(() => 'disconnected'), delay(200, 'connected')])).toBe(
    'connected',
  );
  controller.abort();
  await disconnected.promise;
});

test('a stream that the server aborts also ends for its reader', async () => {
  const responses: ReturnType<typeof createEventStream>[] = [];
  app = Fastify();
  app.get('/', (_request, reply) => {
    const response = createEventStream(async function* (signal) {
      yield { id: '1', data: '{}' };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    responses.push(response);
    return reply.headers(response.headers).send(response.body);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(url);
  const text = response.text();
  // Inside a promise callback, the source ends before the stream emits its own end.
  await delay(20)
    .then(() => Promise.resolve())
    .then(() => {
      for (const { body } of responses) if (body instanceof Readable) body.destroy();
    });
  await expect(text).rejects.toThrow();
});

test('a failing source ends the stream with an error, so the reader reconnects', async () => {
  const url = await serve(async function* () {
    yield { id: '1', data: '{}' };
    await delay(50);
    throw new Error('the database is unreachable');
  });
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow();
});
