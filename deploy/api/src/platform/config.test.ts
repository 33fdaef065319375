import { loadConfig } from './config.ts';

const environment = {
  DATABASE_URL: 'postgres://reportage@127.0.0.1/reportage',
  PUBLIC_ORIGIN: 'https://reportage.example',
  DATA_FOLDER: '/data',
  IDENTITY_ISSUER: 'https://reportage.example/identity',
  IDENTITY_JWKS_URL: 'https://reportage.example/identity/.well-known/jwks.json',
  CLIENT_ID: 'reportage-web',
  WORKER_URL: 'http://127.0.0.1:4603',
};
const longSecret = 'whsec_0123456789abcdef0123456789abcdef';

test.each([
  ['LINK_SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['FACTS_TOKEN', ''],
  ['REVOCATIONS_TOKEN', 'short'],
  ['STRIPE_WEBHOOK_SECRETS', 'whsec_short'],
  ['STRIPE_WEBHOOK_SECRETS', `${longSecret},whsec_short`],
])('%s=%s is rejected at startup: a secret must not be guessable', (name, value) => {
  expect(() => loadConfig({ ...environment, [name]: value })).toThrow(name);
});

test('secrets of sufficient length are accepted', () => {
  const config = loadConfig({
    ...environment,
    STRIPE_WEBHOOK_SECRETS: `${longSecret}, ${longSecret}`,
    LINK_SECRET: longSecret,
  });
  expect(config.STRIPE_WEBHOOK_SECRETS).toEqual([longSecret, longSecret]);
});
