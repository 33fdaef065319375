import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getInheritedEnvironment } from '../config.ts';
import { repository } from '../paths.ts';
import { acquireLock } from '../process-lock.ts';
import { findFreePorts } from '../supervise/ports.ts';

let dataFolder: string;
let ports: [port: number, mailboxPort: number];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'reportage-start-'));
  const [port = 0, mailboxPort = 0] = await findFreePorts(2);
  ports = [port, mailboxPort];
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

/** Runs `npm start`, which reports problems with its settings before it builds anything. */
async function start(
  settings: Record<string, string> = {},
  command = 'start',
): Promise<{ code: number; errorOutput: string }> {
  const child = spawn(process.execPath, [join(repository, 'deploy/stack/src/main.ts'), command], {
    env: {
      ...getInheritedEnvironment(),
      NODE_OPTIONS: '',
      DATABASE_URL: undefined,
      DATA_FOLDER: dataFolder,
      PORT: String(ports[0]),
      MAILBOX_PORT: String(ports[1]),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const [code, error] = await Promise.all([exited, text(child.stderr), text(child.stdout)]);
  return { code, errorOutput: error.trim() };
}

test.each([
  ['PORT', 0],
  ['MAILBOX_PORT', 1],
] as const)(
  'if another program uses %s, the product does not start, prints a one-line message, and unlocks the data folder',
  async (setting, index) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(ports[index], '127.0.0.1', resolve));
    const { code, errorOutput } = await start();
    expect(code).toBe(1);
    expect(errorOutput).toMatch(
      new RegExp(`^Port ${ports[index]} is in use by another program; .* with ${setting}=\\d+ npm start$`),
    );
    expect(await readdir(dataFolder)).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  },
);

test('a second start with the same data folder reports the URL of the first one, and does not affect it', async () => {
  const first = await acquireLock(join(dataFolder, 'start.lock'), 'http://localhost:4999');
  const { code, errorOutput } = await start();
  expect(code).toBe(1);
  expect(errorOutput).toBe(
    `Reportage is already running at http://localhost:4999 (process ${process.pid}); stop it with Ctrl-C there, or start a second instance with its own DATA_FOLDER, PORT and MAILBOX_PORT.`,
  );
  expect(await readdir(dataFolder)).toEqual(['start.lock']);
  if (first.isAcquired) await first.release();
});

test.each([
  [{ CHROMIUM_PATH: '/nowhere/chromium' }, 'The browser in CHROMIUM_PATH, /nowhere/chromium, does not exist'],
  [{ DATABASE_URL: 'postgresql://postgres@localhost/postgres?host=' }, 'The setting DATABASE_URL is not valid'],
  [{ DATA_FOLDER: '/dev/null/data' }, 'The data folder /dev/null/data is not writable'],
])(
  'the product does not start with %j, and prints a one-line message',
  async (settings: Record<string, string>, message) => {
    const { code, errorOutput } = await start(settings);
    expect(code).toBe(1);
    expect(errorOutput).toContain(message);
    expect(errorOutput.split('\n')).toHaveLength(1);
  },
);

test('serve builds nothing, and its error message says how to get a release if there is none', async () => {
  const { code, errorOutput } = await start({ RELEASES_FOLDER: join(dataFolder, 'releases') }, 'serve');
  expect(code).toBe(1);
  expect(errorOutput).toMatch(
    /^Nothing is published in .+: publish builds there with pnpm registry publish, or run npm start once\.$/,
  );
});
