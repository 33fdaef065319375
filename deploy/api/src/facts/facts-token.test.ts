import { createFactsClient } from '../platform/facts-client.ts';
import { createServer } from '../platform/http/server.ts';
import { createLogger } from '../platform/logger.ts';
import { requireFactsToken } from './facts-token.ts';

const token = 'the-secret-of-this-test-0123456789';
const log = createLogger('silent', 'test');

test('the worker accepts only requests with the token that it was started with', async () => {
  const worker = await createServer({ log, trustedProxies: [], ratePerMinute: 100, isReady: async () => true });
  worker.register(async (facts) => {
    requireFactsToken(facts, token);
    facts.post('/facts/cards', async () => ({ cards: [] }));
  });
  const getStatus = async (authorization?: string) =>
    (
      await worker.inject({
        method: 'POST',
        url: '/facts/cards',
        payload: {},
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  expect([
    await getStatus(),
    await getStatus('Bearer '),
    await getStatus(`Bearer ${token}x`),
    await getStatus(token),
  ]).toEqual([401, 401, 401, 401]);
  expect(await getStatus(`Bearer ${token}`)).toBe(200);
  expect((await worker.inject('/healthz')).statusCode).toBe(200);

  const url = await worker.listen({ port: 0, host: '127.0.0.1' });
  const card = { id: 'a', display: 'scoreboard', metrics: ['web_pageviews'], dimensions: [] };
  const query = { cards: [card] } as unknown as Parameters<ReturnType<typeof createFactsClient>['queryCards']>[0];
  expect(await createFactsClient({ url, token }, log).queryCards(query)).toEqual([]);
  await expect(createFactsClient({ url, token: 'another' }, log).queryCards(query)).rejects.toMatchObject({
    code: 'unavailable',
  });
  await worker.close();
});
