import { readConfig } from '../config.ts';
import { findService } from './processes.ts';
import { createSettings } from './settings.ts';

const createTestSettings = (environment: Record<string, string>) =>
  createSettings(readConfig({ DATA_FOLDER: '/data', ...environment }), {
    releasesFolder: '/releases',
    logsFolder: '/data/logs',
  });

const getEnvironment = async (name: string, environment: Record<string, string>): Promise<NodeJS.ProcessEnv> =>
  findService(await createTestSettings(environment), name).environment;

test('the API accepts tokens from our own user pool, and reads its keys directly instead of through the edge', async () => {
  const environment = await getEnvironment('api', { PORT: '4321' });
  expect(environment.IDENTITY_ISSUER).toBe('http://localhost:4321/identity');
  expect(environment.IDENTITY_JWKS_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/identity\/\.well-known\/jwks\.json$/);
});

test('the API accepts tokens from the configured hosted user pool', async () => {
  expect(await getEnvironment('api', { OIDC_AUTHORITY: 'https://pool.example/eu_1/' })).toMatchObject({
    IDENTITY_ISSUER: 'https://pool.example/eu_1',
    IDENTITY_JWKS_URL: 'https://pool.example/eu_1/.well-known/jwks.json',
  });
});

test('with a configured database server, no embedded one is started', async () => {
  const databaseUrl = 'postgresql://reportage@database.example/reportage';
  const settings = await createTestSettings({ DATABASE_URL: databaseUrl });
  expect(settings.isDatabaseEmbedded).toBe(false);
  expect(findService(settings, 'worker').environment.DATABASE_URL).toBe(databaseUrl);
});

const readProviderSettings = (environment: NodeJS.ProcessEnv) => ({
  google: environment.GOOGLE_ISSUER,
  facebook: environment.FACEBOOK_GRAPH_URL,
  textMessages: environment.SMS_GATEWAY_URL,
});

test('social sign-in and text messages go to the stand-ins by default', async () => {
  const identity = await getEnvironment('identity', { MAILBOX_PORT: '4322' });
  const sandbox = await getEnvironment('sandbox', { PORT: '4321' });
  expect(readProviderSettings(identity)).toEqual({
    google: 'http://localhost:4322/google',
    facebook: 'http://localhost:4322/facebook/v23.0',
    textMessages: 'http://127.0.0.1:4322/sms/messages',
  });
  expect(sandbox.SOCIAL_REDIRECT_URI).toBe('http://localhost:4321/identity/oauth2/idpresponse');
});

test('a configured service replaces its stand-in', async () => {
  const identity = await getEnvironment('identity', {
    GOOGLE_CLIENT_ID: 'ours',
    FACEBOOK_CLIENT_ID: 'ours',
    SMS_GATEWAY_URL: 'https://sms.example/messages',
  });
  expect(readProviderSettings(identity)).toEqual({ google: undefined, facebook: undefined, textMessages: undefined });
});

test('stand-ins for social sign-in are not used if other machines can reach the product', async () => {
  for (const PUBLIC_ORIGIN of [
    'https://reports.example.com',
    'http://192.168.1.7:4600',
    'https://localhost.example.com',
  ]) {
    const identity = await getEnvironment('identity', { PUBLIC_ORIGIN });
    expect(readProviderSettings(identity)).toMatchObject({ google: undefined, facebook: undefined });
    expect((await getEnvironment('sandbox', { PUBLIC_ORIGIN })).SOCIAL_REDIRECT_URI).toBeUndefined();
  }
});
