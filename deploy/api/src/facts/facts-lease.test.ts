import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '../platform/logger.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { acquireFactsLease } from './facts-lease.ts';

const log = createLogger('silent', 'test');
let database: TestDatabase;
let folder: string;
let proxy: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  [database, folder] = await Promise.all([createEmptyDatabase(), mkdtemp(join(tmpdir(), 'lease-'))]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a dead connection that was never closed is detected, and the lease is acquired again', async () => {
  const url = new URL(database.url);
  const port = url.port || '5432';
  const target = join(url.searchParams.get('host') ?? '', `.s.PGSQL.${port}`);
  let connections = 0;
  proxy = createServer((socket) => {
    connections += 1;
    const upstream = connect(target);
    sockets.push(socket, upstream);
    socket.pipe(upstream).pipe(socket);
    for (const emitter of [socket, upstream]) emitter.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(join(folder, `.s.PGSQL.${port}`), resolve));
  url.searchParams.set('host', folder);
  let isLost = false;
  const lease = await acquireFactsLease({ databaseUrl: url.href, log, checkMs: 200, onLost: () => (isLost = true) });
  await delay(500);
  expect([connections, isLost]).toEqual([1, false]);

  // The server closes its end and releases the lease; the worker has not noticed yet.
  const [socket, upstream] = sockets;
  upstream?.unpipe();
  socket?.unpipe();
  upstream?.destroy();
  for (let attempts = 0; connections < 2 && attempts < 100; attempts += 1) await delay(50);
  expect(connections).toBe(2);
  await delay(500);
  expect([connections, isLost]).toEqual([2, false]);
  await lease.release();
});
