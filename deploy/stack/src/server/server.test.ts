import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInheritedEnvironment } from '../config.ts';
import { createNodeProgram } from '../supervise/node-program.ts';
import { type SupervisedProcess, supervise } from '../supervise/supervised-process.ts';

let folder: string;
let server: SupervisedProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-server-'));
});
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

const getLogFile = (name: string): string => join(folder, `${name}.log`);

async function startServer(behaviors: Record<string, string>): Promise<void> {
  const common = { ...getInheritedEnvironment(), NODE_OPTIONS: '' };
  const hosted = Object.entries(behaviors).map(([name, behavior]) => ({
    name,
    entry: 'deploy/stack/src/server/fixtures/hosted.ts',
    environment: { ...common, BEHAVIOR: behavior, LOG_FILE: getLogFile(name) },
    logFile: getLogFile(name),
  }));
  const entry = 'deploy/stack/src/server/main.ts';
  await supervise(
    createNodeProgram({ name: 'server', entry, environment: common, logFile: getLogFile('server'), hosted }),
    { onCrash: () => undefined, onFailure: () => undefined },
    (process) => {
      server = process;
    },
  );
}

async function findPids(name: string): Promise<number[]> {
  const log = await readFile(getLogFile(name), 'utf8').catch(() => '');
  return [...log.matchAll(/started in (\d+)/g)].map(([, pid]) => Number(pid));
}

async function waitUntilStarted(name: string, times: number): Promise<number[]> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const pids = await findPids(name);
    if (pids.length >= times) return pids;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} was not started ${times} times within 10 s`);
}

test('the server becomes ready once all hosted services have started, and closes each before it exits', async () => {
  await startServer({ edge: 'steady', mailbox: 'steady' });
  const [edge] = await findPids('edge');
  const [mailbox] = await findPids('mailbox');
  expect(edge).toEqual(expect.any(Number));
  expect(mailbox).toBe(edge);
  await server?.stop();
  for (const name of ['edge', 'mailbox']) expect(await readFile(getLogFile(name), 'utf8')).toMatch(/\nclosed\n$/);
});

test('a service that fails to close does not interrupt another one that is still finishing work', async () => {
  await startServer({ edge: 'fails to end', mailbox: 'ends slowly' });
  await server?.stop();
  expect(await readFile(getLogFile('mailbox'), 'utf8')).toMatch(/\nclosed\n$/);
});

test('after the server is killed, all hosted services start again', async () => {
  await startServer({ edge: 'steady', mailbox: 'steady' });
  const [first = 0] = await findPids('edge');
  process.kill(first, 'SIGKILL');
  const edge = await waitUntilStarted('edge', 2);
  const mailbox = await waitUntilStarted('mailbox', 2);
  expect(edge).toEqual(mailbox);
  expect(new Set(edge).size).toBe(2);
});

test('a service that cannot start is reported with the reason', async () => {
  await expect(startServer({ edge: 'steady', mailbox: 'broken' })).rejects.toThrow(
    /mailbox: Error: a setting is missing/,
  );
});
