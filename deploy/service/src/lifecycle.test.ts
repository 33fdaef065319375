import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const service of started.splice(0)) service.kill('SIGKILL');
});

/** A service in a process of its own, with what it says first to the one that started it. */
async function start(name: string): Promise<{ service: ChildProcess; message: unknown; said: () => string }> {
  const service = fork(join(import.meta.dirname, 'fixtures', `${name}.ts`), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.push(service);
  let said = '';
  service.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const [message] = await once(service, 'message');
  return { service, message, said: () => said };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s in the moment it is ready ends it cleanly', async (signal) => {
  const { service, message } = await start('ends-by-itself');
  service.kill(signal);
  expect(message).toEqual({ type: 'ready' });
  expect(await once(service, 'exit')).toEqual([0, null]);
});

test('an end that fails is told, and still an end', async () => {
  const { service, said } = await start('fails-to-end');
  service.kill('SIGTERM');
  expect(await once(service, 'exit')).toEqual([1, null]);
  expect(said()).toContain('The port is not let go.');
});

test('what will not end is ended', async () => {
  const { service } = await start('never-ends');
  service.kill('SIGTERM');
  // Impatience changes nothing: a second signal does not cut a clean end off.
  service.kill('SIGINT');
  expect(await once(service, 'exit')).toEqual([1, null]);
}, 10_000);

test('what must not be started again says why, with a code of its own', async () => {
  const { service, message } = await start('cannot-start');
  expect(message).toEqual({ type: 'failed', sentence: 'Another process holds the facts; end it first.' });
  expect(await once(service, 'exit')).toEqual([65, null]);
});
