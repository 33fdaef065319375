import Fastify, { type FastifyInstance } from 'fastify';
import { createReadiness, registerProbes } from './probes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function serve(isReady: () => Promise<boolean>) {
  app = Fastify();
  const readiness = createReadiness();
  registerProbes(app, { readiness, isReady });
  const getStatus = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return [statusCode, JSON.parse(body).status];
  };
  return { readiness, getStatus };
}

test('a process is alive regardless of its dependencies, and ready while they respond', async () => {
  let isUp = true;
  const { getStatus } = serve(async () => {
    if (!isUp) throw new Error('The database is unreachable.');
    return true;
  });
  expect(await getStatus('/healthz')).toEqual([200, 'ok']);
  expect(await getStatus('/readyz')).toEqual([200, 'ready']);
  isUp = false;
  expect(await getStatus('/healthz')).toEqual([200, 'ok']);
  expect(await getStatus('/readyz')).toEqual([503, 'unavailable']);
});

test('a dependency that hangs does not make the probe hang', async () => {
  const { getStatus } = serve(() => new Promise(() => undefined));
  const startedAt = performance.now();
  expect(await getStatus('/readyz')).toEqual([503, 'unavailable']);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a draining process is alive but not ready', async () => {
  const { readiness, getStatus } = serve(async () => true);
  readiness.drain();
  expect(await getStatus('/readyz')).toEqual([503, 'draining']);
  expect(await getStatus('/healthz')).toEqual([200, 'ok']);
});
