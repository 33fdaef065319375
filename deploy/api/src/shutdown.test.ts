import { setTimeout as delay } from 'node:timers/promises';
import { buildPath, calls } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';
import { getServerEnvironment } from './testing/kills/killable-servers.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { createTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let server: ServerProcess | undefined;
beforeAll(async () => {
  api = await createTestApi();
  // The process uses the real time.
  api.clock.at = new Date();
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await api.close();
});

test('an API that is asked to stop reports itself as not ready, keeps serving, ends live streams and exits cleanly', async () => {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  server = await startServerProcess('main.ts', {
    ...getServerEnvironment(api),
    PORT: String(port),
    WORKER_URL: 'http://127.0.0.1:1',
    DRAIN_SECONDS: '1.5',
    GRACE_SECONDS: '3',
  });
  expect(server.message).toEqual({ type: 'ready' });
  const ada = await api.createPerson('Ada');
  const get = (path: string) => fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${ada.token}` } });
  expect((await get('/readyz')).status).toBe(200);
  const proxyResponse = await fetch(`${origin}/healthz`, { headers: { 'x-next-replica-on': '502' } });
  expect(proxyResponse.status).toBe(200);
  const live = await get('/api/notifications/live');
  // Reading a truncated body rejects.
  const events = live.text();

  const ended = server.kill('SIGTERM');
  for (let waits = 0; (await get('/readyz')).status !== 503 && waits < 20; waits += 1) await delay(20);
  expect(await (await get('/readyz')).json()).toEqual({ status: 'draining' });
  expect((await get('/healthz')).status).toBe(200);
  const served = await get(`/api/${buildPath(calls.listWorkspaces)}`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  // Requests are rejected if they come through a proxy that can repeat them elsewhere.
  const requestThroughProxy = (method: string) =>
    fetch(`${origin}/healthz`, { method, headers: { 'x-next-replica-on': '502' } }).then(({ status }) => status);
  expect([await requestThroughProxy('GET'), await requestThroughProxy('POST')]).toEqual([502, 404]);
  const startedAt = performance.now();
  expect(await events).toContain('"type":"state"');
  await ended;
  expect(server.getExitCode()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
