import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const startedServices: ChildProcess[] = [];
afterEach(() => {
  for (const service of startedServices.splice(0)) service.kill('SIGKILL');
});

/** Starts a service in its own process, and waits for its first message to the parent. */
async function start(name: string): Promise<{ service: ChildProcess; message: unknown; readOutput: () => string }> {
  const service = fork(join(import.meta.dirname, 'fixtures', `${name}.ts`), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  startedServices.push(service);
  let output = '';
  service.stderr?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [message] = await once(service, 'message');
  return { service, message, readOutput: () => output };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s right after a service is ready shuts it down cleanly', async (signal) => {
  const { service, message } = await start('ends-by-itself');
  service.kill(signal);
  expect(message).toEqual({ type: 'ready' });
  expect(await once(service, 'exit')).toEqual([0, null]);
});

test('a shutdown that fails is logged, and the process still exits', async () => {
  const { service, readOutput } = await start('fails-to-end');
  service.kill('SIGTERM');
  expect(await once(service, 'exit')).toEqual([1, null]);
  expect(readOutput()).toContain('The port cannot be released.');
});

test('after a signal, a process stops being ready, keeps serving while it drains, finishes running requests and exits', async () => {
  const { service, message } = await start('drains');
  const { address } = message as { address: string };
  await once(service, 'message');
  const fetchStatus = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await fetchStatus('/readyz')).toBe(200);
  const running = fetch(`${address}/slow/1800`).then((response) => response.text());
  service.kill('SIGTERM');
  for (let attempt = 0; (await fetchStatus('/readyz')) !== 503 && attempt < 20; attempt += 1) await delay(20);
  expect(await fetchStatus('/readyz')).toBe(503);
  expect(await fetchStatus('/slow/1')).toBe(200);
  const exit = once(service, 'exit');
  expect(await running).toBe('finished');
  expect(await exit).toEqual([0, null]);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test('a shutdown that hangs is aborted', async () => {
  const { service } = await start('never-ends');
  service.kill('SIGTERM');
  // A second signal does not interrupt a clean shutdown.
  service.kill('SIGINT');
  expect(await once(service, 'exit')).toEqual([1, null]);
}, 10_000);

test.each([
  ['cannot-start', 'Another process has the facts open; stop it first.'],
  ['refuses-to-start', 'The key is damaged. Restore it from a backup.'],
])(
  'a process that must not be restarted reports the reason and exits with a special code (%s)',
  async (name, reason) => {
    const { service, message } = await start(name);
    expect(message).toEqual({ type: 'failed', sentence: reason });
    expect(await once(service, 'exit')).toEqual([65, null]);
  },
);
