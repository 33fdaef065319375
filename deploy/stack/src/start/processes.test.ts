import { readConfig } from '../config.ts';
import { processStages } from './processes.ts';
import { makeSettings } from './settings.ts';

async function environmentOf(name: string, environment: Record<string, string>): Promise<NodeJS.ProcessEnv> {
  const settings = await makeSettings(readConfig({ DATA_FOLDER: '/data', ...environment }), {
    releasesFolder: '/releases',
    logsFolder: '/data/logs',
  });
  const found = processStages(settings)
    .flat()
    .find((process) => process.name === name);
  return found?.environment ?? {};
}

test('the API takes the tokens of our own user pool, its keys read without the edge', async () => {
  const environment = await environmentOf('api', { PORT: '4321' });
  expect(environment.IDENTITY_ISSUER).toBe('http://localhost:4321/identity');
  expect(environment.IDENTITY_JWKS_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/identity\/\.well-known\/jwks\.json$/);
});

test('the API takes the tokens of the hosted user pool that is configured', async () => {
  expect(await environmentOf('api', { OIDC_AUTHORITY: 'https://pool.example/eu_1/' })).toMatchObject({
    IDENTITY_ISSUER: 'https://pool.example/eu_1',
    IDENTITY_JWKS_URL: 'https://pool.example/eu_1/.well-known/jwks.json',
  });
});

test('with a database server given no embedded one is started', async () => {
  const address = 'postgresql://reportage@database.example/reportage';
  expect(await environmentOf('database', { DATABASE_URL: address })).toEqual({});
  expect((await environmentOf('worker', { DATABASE_URL: address })).DATABASE_URL).toBe(address);
});
