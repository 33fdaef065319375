import { buildBootConfig } from './boot-config.ts';
import { readConfig } from './config.ts';

const environment = {
  PORT: '4770',
  PUBLIC_ORIGIN: 'https://reports.example',
  CLIENT_ID: 'reportage_web',
  API_URL: 'http://127.0.0.1:1',
  IDENTITY_URL: 'http://127.0.0.1:2',
  RELEASES_FOLDER: '/none',
};
const registry = { revision: 1, updatedAt: '2026-11-01T00:00:00Z', host: null, remotes: {} };
const createBootConfig = (overrides: Record<string, string> = {}) =>
  buildBootConfig(readConfig({ ...environment, ...overrides }), registry);

test('by default, sign-in, its redirects and credentials belong to our own pool', () => {
  const { pool, oidc, identityPool } = createBootConfig();
  expect(pool.endpoint).toBe('https://reports.example/identity/');
  expect(oidc).toMatchObject({
    authority: 'https://reports.example/identity',
    redirectUri: 'https://reports.example/auth/login',
  });
  expect(identityPool).toMatchObject({
    endpoint: 'https://reports.example/identity/',
    provider: 'reports.example/identity',
  });
});

test('a hosted pool has credentials only if an identity pool is configured', () => {
  const hosted = {
    POOL_ENDPOINT: 'https://cognito-idp.us-west-2.amazonaws.com/',
    OIDC_AUTHORITY: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_example',
  };
  expect(createBootConfig(hosted).identityPool).toBeNull();
  const IDENTITY_POOL_ENDPOINT = 'https://cognito-identity.us-west-2.amazonaws.com/';
  expect(
    createBootConfig({ ...hosted, IDENTITY_POOL_ENDPOINT, IDENTITY_POOL_ID: 'us-west-2:pool' }).identityPool,
  ).toEqual({
    endpoint: IDENTITY_POOL_ENDPOINT,
    id: 'us-west-2:pool',
    provider: 'cognito-idp.us-west-2.amazonaws.com/us-west-2_example',
  });
});

test('our own pool requires eight characters that are hard to guess, and a hosted pool six, unless configured otherwise', () => {
  const POOL_ENDPOINT = 'https://cognito-idp.us-west-2.amazonaws.com/';
  expect(createBootConfig().pool.passwords).toEqual({ minLength: 8, refusesGuessable: true });
  expect(createBootConfig({ POOL_ENDPOINT }).pool.passwords).toEqual({ minLength: 6, refusesGuessable: false });
  expect(createBootConfig({ POOL_ENDPOINT, PASSWORD_MIN_LENGTH: '12' }).pool.passwords.minLength).toBe(12);
});
