import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestStatusForHost } from '@reportage/testing/hosts';
import { startSandbox } from './server.ts';
import { testConfig } from './testing.ts';

test('requests for an unknown host name are rejected to prevent DNS rebinding', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  const { app } = await startSandbox(testConfig(folder, { ALLOWED_HOSTS: 'mail.example' }));
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/messages`;
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'mail.example'])
    expect(await requestStatusForHost(url, host)).toBe(200);
  expect(await requestStatusForHost(url, `rebound.example:${port}`)).toBe(421);
  expect(await requestStatusForHost(`http://127.0.0.1:${port}/none`, 'rebound.example')).toBe(421);
  await app.close();
  await rm(folder, { recursive: true });
});
