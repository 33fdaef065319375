import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getInheritedEnvironment } from '../config.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { isAlive } from './is-alive.ts';
import { createNodeProgram } from './node-program.ts';
import { type SupervisedProcess, supervise } from './supervised-process.ts';

const entry = 'deploy/stack/src/supervise/fixtures/service.ts';
let logFile: string;
let startedProcesses: SupervisedProcess[] = [];
const crashes: string[] = [];
const waits: number[] = [];
const logFailures: string[] = [];
const events = {
  onCrash(name: string, waitMs: number) {
    crashes.push(name);
    waits.push(waitMs);
  },
  onFailure: () => undefined,
  onLogFailure: (file: string) => void logFailures.push(file),
};

beforeEach(async () => {
  crashes.length = 0;
  waits.length = 0;
  logFailures.length = 0;
  logFile = join(await mkdtemp(join(tmpdir(), 'reportage-tree-')), 'service.log');
});

afterEach(async () => {
  await Promise.all(startedProcesses.map((process) => process.stop()));
  startedProcesses = [];
});

const superviseService = (behavior: string): Promise<void> =>
  supervise(
    createNodeProgram({
      name: 'service',
      entry,
      environment: { ...getInheritedEnvironment(), NODE_OPTIONS: '', BEHAVIOR: behavior },
      logFile,
    }),
    events,
    (process) => startedProcesses.push(process),
  );

async function readPids(): Promise<number[]> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  return [...log.matchAll(/pid (\d+)/g)].map((match) => Number(match[1]));
}

test('a process that crashes is restarted', async () => {
  await superviseService('steady');
  await waitUntil(async () => (await readPids()).length === 1);
  const [first = 0] = await readPids();
  process.kill(first, 'SIGKILL');
  await waitUntil(async () => (await readPids()).length === 2);
  expect(crashes).toEqual(['service']);
});

test('pauses grow while a process keeps crashing, and start again with the shortest one after `restartNow`', async () => {
  await superviseService('steady');
  const crash = async (): Promise<void> => {
    const count = (await readPids()).length;
    process.kill((await readPids()).at(-1) ?? 0, 'SIGKILL');
    await waitUntil(async () => (await readPids()).length > count);
  };
  await waitUntil(async () => (await readPids()).length === 1);
  await crash();
  await crash();
  await crash();
  startedProcesses[0]?.restartNow();
  await crash();
  expect(waits).toEqual([250, 500, 1_000, 250]);
}, 30_000);

test('a process that never becomes ready fails with its last output lines and the path of its log', async () => {
  await expect(superviseService('broken')).rejects.toThrow(
    `The service did not start; the last lines of its output are below, and its full log is in ${logFile}.\na setting is missing`,
  );
});

test('a process that reports a failure is not restarted', async () => {
  await expect(superviseService('failed')).rejects.toThrow('The folder is damaged.');
});

test('a process that ignores the request to stop is killed after five seconds', async () => {
  await superviseService('stubborn');
  await waitUntil(async () => (await readPids()).length === 1);
  const [pid = 0] = await readPids();
  await startedProcesses[0]?.stop();
  expect(isAlive(pid)).toBe(false);
});

test('if the supervisor is killed with kill -9, its processes exit as well', async () => {
  const supervisor = fork(join(import.meta.dirname, 'fixtures/supervisor.ts'), [logFile], {
    env: { ...getInheritedEnvironment(), NODE_OPTIONS: '' },
    execPath: process.execPath,
  });
  await once(supervisor, 'message');
  await waitUntil(async () => (await readPids()).length === 1);
  const [pid = 0] = await readPids();
  expect(isAlive(pid)).toBe(true);
  supervisor.kill('SIGKILL');
  await waitUntil(() => !isAlive(pid));
  expect(isAlive(pid)).toBe(false);
});

test('a process whose log cannot be written runs without a log, and its supervisor reports the failure', async () => {
  await writeFile(join(dirname(logFile), 'logs'), 'a file in place of the folder');
  logFile = join(dirname(logFile), 'logs/service.log');
  await superviseService('steady');
  expect(logFailures).toEqual([logFile]);
  await startedProcesses[0]?.stop();
});

test('a program that cannot start on a full disk is retried, and starts immediately once there is space', async () => {
  let hasRoom = true;
  let launches = 0;
  const steady = createNodeProgram({
    name: 'service',
    entry,
    environment: { ...getInheritedEnvironment(), NODE_OPTIONS: '', BEHAVIOR: 'steady' },
    logFile,
  });
  const launch = () => {
    launches += 1;
    if (hasRoom) return steady.launch();
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  const failures: unknown[] = [];
  await supervise({ ...steady, launch }, { ...events, onFailure: (failure) => failures.push(failure) }, (process) =>
    startedProcesses.push(process),
  );
  await waitUntil(async () => (await readPids()).length === 1);
  hasRoom = false;
  process.kill((await readPids())[0] ?? 0, 'SIGKILL');
  await waitUntil(() => launches >= 4);
  hasRoom = true;
  const count = launches;
  startedProcesses[0]?.restartNow();
  await waitUntil(async () => (await readPids()).length === 2);
  expect(launches).toBe(count + 1);
  expect(failures).toEqual([]);
});
