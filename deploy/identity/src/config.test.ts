import { proves } from '@reportage/testing';
import { readConfig } from './config.ts';
import { region } from './platform/region.ts';

const validEnvironment = {
  PORT: '0',
  DATABASE_URL: 'postgresql://postgres@localhost/postgres?host=%2Ftmp%2Fsocket',
  PUBLIC_ORIGIN: 'http://localhost:4600/',
  DATA_FOLDER: '/data',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Reportage <no-reply@localhost>',
  CLIENT_ID: 'web',
};

test('the issuer is the public origin followed by /identity', () => {
  expect(readConfig(validEnvironment)).toMatchObject({
    issuer: 'http://localhost:4600/identity',
    secretsFolder: '/data/identity',
  });
});

test('every invalid setting is reported', () => {
  const { CLIENT_ID: _, ...incomplete } = validEnvironment;
  expect(() => readConfig({ ...incomplete, PORT: 'x' })).toThrow(/PORT[\s\S]*CLIENT_ID|CLIENT_ID[\s\S]*PORT/);
});

test('an empty database host is rejected, so that no other database on the machine is used by mistake', () => {
  for (const query of ['?host=', '?host=&application_name=identity']) {
    const DATABASE_URL = `postgresql://postgres@localhost/postgres${query}`;
    expect(() => readConfig({ ...validEnvironment, DATABASE_URL })).toThrow('DATABASE_URL');
  }
});

proves(['A78'], 'the pool is in a US west region', () => {
  expect(region).toMatch(/^us-west-/);
  expect(readConfig(validEnvironment).poolId).toMatch(new RegExp(`^${region}_`));
});

test('a provider’s client id requires its secret, and redirect URIs must be web URLs', () => {
  expect(() => readConfig({ ...validEnvironment, GOOGLE_CLIENT_ID: 'ours' })).toThrow('GOOGLE_CLIENT_SECRET');
  expect(() => readConfig({ ...validEnvironment, REDIRECT_URIS: 'https://a.example/,javascript:alert(1)' })).toThrow(
    'REDIRECT_URIS',
  );
  expect(readConfig(validEnvironment).redirectUris).toContain('http://localhost:4600/');
});
