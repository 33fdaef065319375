import { requestStatusForHost } from '@reportage/testing/hosts';
import { type IdentityHarness, startIdentity } from './testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity({ PUBLIC_ORIGIN: 'https://reports.example', ALLOWED_HOSTS: 'pool.example' });
});
afterAll(() => identity.stop());

test('the pool accepts requests only for allowed host names', async () => {
  const url = `${identity.getBaseUrl()}/identity/.well-known/jwks.json`;
  for (const host of ['reports.example', 'pool.example', 'localhost', new URL(url).host])
    expect(await requestStatusForHost(url, host)).toBe(200);
  expect(await requestStatusForHost(url, 'rebound.example')).toBe(421);
});
