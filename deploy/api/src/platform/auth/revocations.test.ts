import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { createTestApi, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { AppError } from '../errors/app-error.ts';
import { createRevocations, noRevocations } from './revocations.ts';

let api: TestApi;
let baseUrl: string;
beforeAll(async () => {
  api = await createTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/`;
});
afterAll(() => api.close());

/** The product promises five seconds. */
const maxDelayMs = 5_000;

async function signIn(name: string, id: string = randomUUID()) {
  const sessionId = randomUUID();
  const token = await api.identity.sign({ sub: id, name, email: `${id}@example.org`, origin_jti: sessionId });
  return { id, name, token, sessionId };
}
type SignedIn = Awaited<ReturnType<typeof signIn>>;

const getStatus = async (person: SignedIn): Promise<number> =>
  (await api.send(calls.listWorkspaces, {}, person)).status;

async function waitForRejection(person: SignedIn): Promise<number> {
  const startedAt = performance.now();
  while ((await getStatus(person)) !== 401) {
    if (performance.now() - startedAt > 2 * maxDelayMs) break;
    await delay(100);
  }
  return performance.now() - startedAt;
}

test('a token from an ended session is rejected within five seconds, but not one from another session', async () => {
  const firstSession = await signIn('Ada');
  const secondSession = await signIn('Ada', firstSession.id);
  expect([await getStatus(firstSession), await getStatus(secondSession)]).toEqual([200, 200]);
  api.identity.revoke({ sessionId: firstSession.sessionId });
  expect(await waitForRejection(firstSession)).toBeLessThan(maxDelayMs);
  const { body } = await api.send(calls.listWorkspaces, {}, firstSession);
  expect(body).toMatchObject({ code: 'unauthenticated', detail: 'This session has ended. Please sign in again.' });
  expect(await getStatus(secondSession)).toBe(200);
});

test('a deleted account cannot create a workspace', async () => {
  const deletedUser = await signIn('Gone');
  expect(await getStatus(deletedUser)).toBe(200);
  api.identity.revoke({ subject: deletedUser.id });
  expect(await waitForRejection(deletedUser)).toBeLessThan(maxDelayMs);
  const creation = await api.send(calls.createWorkspace, { body: { name: 'By nobody' } }, deletedUser);
  expect(creation.status).toBe(401);
  expect(await api.platform.db.selectFrom('workspaces').where('name', '=', 'By nobody').execute()).toEqual([]);
});

test('an open live channel closes when its session ends', async () => {
  const person = await signIn('Live');
  const response = await fetch(`${baseUrl}notifications/live`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const channelEnd = (async () => {
    for (;;) if ((await reader?.read())?.done !== false) return;
  })().catch(() => undefined);
  const startedAt = performance.now();
  api.identity.revoke({ sessionId: person.sessionId });
  await channelEnd;
  expect(performance.now() - startedAt).toBeLessThan(maxDelayMs);
});

describe('a pool that does not respond', () => {
  const identity = { subject: 'ada', sessionId: 'first', issuedAt: startOfTests.getTime() / 1_000 };
  let pool: Server;
  let isUnreachable = false;
  const start = async () => {
    pool = createServer((_request, response) => {
      if (isUnreachable) return void response.destroy();
      const revocations = [{ sessionId: 'first', at: startOfTests.toISOString() }];
      response.end(JSON.stringify({ readAt: startOfTests.toISOString(), revocations }));
    }).listen(0, '127.0.0.1');
    await once(pool, 'listening');
    const { port } = pool.address() as AddressInfo;
    const config = { ...api.platform.config, IDENTITY_REVOCATIONS_URL: `http://127.0.0.1:${port}/` };
    return createRevocations(config, { clock: api.platform.clock, log: api.platform.log, periodMs: 20 });
  };
  const stop = () =>
    new Promise((resolve) => {
      pool.close(resolve);
      pool.closeAllConnections();
    });
  afterEach(stop);

  test('leaves known revocations in effect', async () => {
    isUnreachable = false;
    const revocations = await start();
    expect(await revocations.isRevoked(identity)).toBe(true);
    isUnreachable = true;
    await delay(100);
    expect(await revocations.isRevoked(identity)).toBe(true);
    expect(await revocations.isRevoked({ ...identity, sessionId: 'second' })).toBe(false);
    await revocations.close();
  });

  test('makes the first calls wait and then fail as unavailable', async () => {
    isUnreachable = true;
    const revocations = await start();
    const earlyResult = revocations.isRevoked(identity);
    await delay(50);
    isUnreachable = false;
    expect(await earlyResult).toBe(true);
    await revocations.close();
    await stop();
    isUnreachable = true;
    const freshRevocations = await start();
    await expect(freshRevocations.isRevoked(identity)).rejects.toThrow(AppError);
    await freshRevocations.close();
  }, 15_000);
});

test('a hosted pool publishes no revocations, so its tokens are valid until they expire', () => {
  const { IDENTITY_REVOCATIONS_URL: _, ...config } = api.platform.config;
  expect(createRevocations(config, { clock: api.platform.clock, log: api.platform.log })).toBe(noRevocations);
});
