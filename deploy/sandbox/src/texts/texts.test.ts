import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
  sandbox = await startSandbox(testConfig(folder));
});
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true, force: true });
});

const getUrl = (path: string) => `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}${path}`;
const send = (key: string, body: unknown, authorization = 'Bearer sandbox') =>
  fetch(getUrl('/sms/messages'), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
const listTexts = async (to: string) =>
  ((await (await fetch(getUrl(`/sms/messages?to=${encodeURIComponent(to)}`))).json()) as { data: { text: string }[] })
    .data;

test('concurrent and repeated requests with the same key create one message', async () => {
  const message = { to: '+491701234567', text: 'Your code: 123456' };
  const responses = await Promise.all([send('a', message), send('a', message), send('a', message)]);
  const later = await send('a', message);
  const ids = await Promise.all(
    [...responses, later].map(async (response) => ((await response.json()) as { id: string }).id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await listTexts(message.to)).toHaveLength(1);
  expect(await (await fetch(getUrl('/texts'))).text()).toContain('Your code: 123456');
});

test('markup in a message is shown as text, and an invalid message is rejected', async () => {
  expect((await send('b', { to: '+4917000000', text: '<b>bold</b>' })).status).toBe(202);
  expect(await (await fetch(getUrl('/texts'))).text()).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect((await send('c', { to: 'somebody', text: 'Hello' })).status).toBe(400);
  expect((await send('d', { to: '+4917000001', text: 'Hello' }, 'Bearer other')).status).toBe(401);
  expect(await listTexts('+4917000001')).toEqual([]);
});
