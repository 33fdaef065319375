import { resolve } from 'node:path';
import { readDevArguments } from './arguments.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const environment = ['--against', 'http://localhost:4600'];

test('a remote can be named with or without its prefix', () => {
  const expected = { name: 'mfe-media', folder: resolve(repository, 'mfe-media'), port: 4700 };
  expect(readDevArguments(['media', ...environment], repository)).toMatchObject(expected);
  expect(readDevArguments(['mfe-media', ...environment, '--port', '4701'], repository)).toMatchObject({
    ...expected,
    port: 4701,
    against: new URL('http://localhost:4600'),
  });
});

test.each([
  [environment, 'The remote is missing'],
  [['mfe-none', ...environment], 'pnpm new:remote mfe-none creates one.'],
  [['Not A Name', ...environment], 'Not A Name is not a remote: '],
  [['mfe-media'], 'The environment is missing'],
  [['mfe-media', '--against', 'localhost:4600'], 'localhost:4600 is not an http or https URL'],
  [['mfe-media', ...environment, '--port', 'x'], 'x is not a port.'],
  [['mfe-media', ...environment, '--watch'], "Unknown option '--watch'; pnpm dev --help lists the options."],
])('%j is rejected with a helpful message', (args, message) => {
  expect(() => readDevArguments(args, repository)).toThrow(message);
});
