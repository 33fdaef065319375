import { readArguments } from './arguments.ts';

test('without arguments, the target is the product on this machine, with its mailbox', () => {
  expect(readArguments([])).toEqual({
    origin: 'http://localhost:4600',
    mailboxUrl: 'http://localhost:4601',
    account: '',
    pins: {},
    isSmoke: false,
    playwrightArguments: [],
  });
});

test('pins are keyed by remote; grep, shard and files are passed on to Playwright', () => {
  const args =
    '--against https://qa.example.com/x --grep @campaigns --pin mfe-media@1.2.0 --pin mfe-reports@0.1.0-ab --shard 1/4 goals';
  expect(readArguments(args.split(' '))).toMatchObject({
    origin: 'https://qa.example.com',
    mailboxUrl: '',
    pins: { 'mfe-media': '1.2.0', 'mfe-reports': '0.1.0-ab' },
    playwrightArguments: ['goals', '--grep', '@campaigns', '--shard', '1/4'],
  });
});

test('memory is measured by a separate journey with the requested number of turns', () => {
  expect(readArguments(['--memory'])).toMatchObject({ memoryTurns: 10, playwrightArguments: ['memory.spec.ts'] });
  expect(readArguments(['--memory', '--turns', '25'])).toMatchObject({ memoryTurns: 25 });
});

test.each([
  ['--against qa', '--against needs a URL'],
  ['--pin mfe-media', '--pin needs a remote and its version'],
  ['--shard 5', '--shard needs an index and a total'],
  ['--memory --turns 1', '--turns needs --memory and a number of at least 2'],
  ['--turns 5', '--turns needs --memory and a number of at least 2'],
  ['--mailbox here', '--mailbox needs a URL or none'],
])('%s is rejected with an explanation', (args, message) => {
  expect(() => readArguments(args.split(' '))).toThrow(message);
});
