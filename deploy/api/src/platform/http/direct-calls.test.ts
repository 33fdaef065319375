import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { maxBeaconBytes } from '@reportage/contracts';
import { createPageview, createTrackingBatch, visitorAgent } from '../../facts/testing/beacons.ts';
import { createTestBackend, type TestBackend, type TestSource } from '../../facts/testing/test-backend.ts';

let backend: TestBackend;
let source: TestSource;
let origin: string;

beforeAll(async () => {
  backend = await createTestBackend({ TRUSTED_PROXIES: '10.0.0.1', COLLECT_PER_ADDRESS_PER_MINUTE: '12' });
  source = await backend.createSource();
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(backend.app.server.address() as AddressInfo).port}`;
});
afterAll(() => backend.close());

const createBeacon = () =>
  JSON.stringify(createTrackingBatch(source.code, backend.clock.nowMs, [createPageview(backend.clock.nowMs)]));
const send = (path: string, contentType: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': contentType, 'user-agent': visitorAgent, ...headers },
    body,
  });

test.each([
  ['an ordinary beacon', '/api/t/v1/events', 'text/plain;charset=UTF-8', 202],
  ['a beacon declared as JSON', '/api/t/v1/events', 'application/json', 202],
  ['a beacon with a query', '/api/t/v1/events?again=1', 'text/plain;charset=UTF-8', 202],
  ['a beacon in another charset', '/api/t/v1/events', 'text/plain;charset=latin1', 202],
  ['a form', '/api/t/v1/events', 'application/x-www-form-urlencoded', 415],
])(
  '%s gets the same kind of response, whether the socket or the router handles it',
  async (_name, path, contentType, status) => {
    const response = await send(path, contentType, createBeacon());
    expect({ status: response.status, body: await response.json() }).toMatchObject(
      status === 202 ? { status, body: { accepted: 1 } } : { status, body: { code: 'unsupportedMediaType' } },
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('bodies that are announced but never sent do not block other beacons', async () => {
  const { port } = new URL(origin);
  const sockets = await Promise.all(
    Array.from({ length: 260 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      const requestText = `POST /api/t/v1/events HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${maxBeaconBytes}\r\n\r\nx`;
      await new Promise((resolve) => socket.write(requestText, resolve));
      return socket;
    }),
  );
  // The last bodies may still be in transit.
  await delay(500);
  expect((await send('/api/t/v1/events', 'text/plain', createBeacon())).status).toBe(202);
  for (const socket of sockets) socket.destroy();
});

test('forging a client address does not evade the limit', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 16; index += 1) {
    const forgedHeaders = { 'x-forwarded-for': `203.0.113.${index}` };
    const response = await send('/api/t/v1/events', 'text/plain', createBeacon(), forgedHeaders);
    statuses.push(response.status);
    await response.text();
  }
  expect(statuses[0]).toBe(202);
  expect(statuses.at(-1)).toBe(429);
});
