import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inheritedEnvironment } from '../config.ts';
import { repository } from '../paths.ts';
import { freePorts } from '../supervise/ports.ts';
import { makeBundle, stopBundler } from './make-bundle.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-bundle-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(stopBundler);

test('what stands in for packages does what the edge needs of them: calls pass through its bundle with body and answer', async () => {
  await makeBundle(repository, { main: 'deploy/edge/src/main.ts' }, relative(repository, folder));
  const api = createServer((request, response) => void request.pipe(response));
  const [port = 0, apiPort = 0] = await freePorts(2);
  await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', resolve));
  const edge = spawn(process.execPath, [join(folder, 'main.mjs')], {
    env: {
      ...inheritedEnvironment(),
      NODE_OPTIONS: '',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}`,
      IDENTITY_URL: `http://127.0.0.1:${apiPort}`,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      RELEASES_FOLDER: join(folder, 'releases'),
      CLIENT_ID: 'reportage-web',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(edge, 'exit');
  try {
    await Promise.race([once(edge, 'message'), ended]);
    const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, { method: 'POST', body: 'as it was sent' });
    expect([answer.status, await answer.text()]).toEqual([200, 'as it was sent']);
  } finally {
    edge.kill('SIGTERM');
    await ended;
    api.close();
  }
});
