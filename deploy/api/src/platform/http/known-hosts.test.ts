import { buildPath, calls } from '@reportage/contracts';
import { requestStatusForHost } from '@reportage/testing/hosts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ WORKER_URL: 'http://worker.example:4603', ALLOWED_HOSTS: 'api.example' });
});
afterAll(() => api.close());

test('the API accepts requests only for known host names', async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  for (const host of ['localhost:4750', 'worker.example:4603', 'api.example', new URL(url).host])
    expect(await requestStatusForHost(`${url}/api/${buildPath(calls.getOpenApi)}`, host)).toBe(200);
  for (const path of [`/api/${buildPath(calls.getOpenApi)}`, '/healthz', '/none'])
    expect(await requestStatusForHost(url + path, 'rebound.example')).toBe(421);
});
