import { getPublicOrigin, readConfig } from './config.ts';

test('without any settings, the product runs on its default ports with its own database', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 4600, MAILBOX_PORT: 4601, SEED_DEMO: true });
  expect(config.DATABASE_URL).toBeUndefined();
  expect(getPublicOrigin(config)).toBe('http://localhost:4600');
});

test.each([
  [{ PORT: 'x' }, 'The setting PORT is not valid: PORT must be a port number; change it, then run the command again.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'The setting DATABASE_URL is not valid: must begin with postgresql://; change it, then run the command again.',
  ],
  [
    { DATABASE_URL: 'postgresql://postgres@localhost/postgres?host=' },
    'The setting DATABASE_URL is not valid: must name a host or a socket directory; change it, then run the command again.',
  ],
])('the error names an invalid setting: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
