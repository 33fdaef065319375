import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AnalyticsBatch, analyticsBatchListSchema } from '@reportage/contracts';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

let folder: string;
let sandbox: Sandbox;

const getUrl = (path: string) => `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}${path}`;

async function readBatches(): Promise<AnalyticsBatch[]> {
  return analyticsBatchListSchema.parse(await (await fetch(getUrl('/analytics/batches'))).json()).data;
}

const send = (path: string, body: string | Buffer, type = 'application/x-www-form-urlencoded') =>
  fetch(getUrl(path), {
    method: 'POST',
    headers: { 'content-type': type, origin: 'http://page.example' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

const events = [{ event: 'one', properties: { time: 1 } }, { event: 'two' }];
const encodeForm = (data: string) => new URLSearchParams({ data }).toString();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analytics-'));
  sandbox = await startSandbox(testConfig(folder));
});

beforeEach(() => fetch(getUrl('/analytics/batches'), { method: 'DELETE' }));

afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a batch of events is stored, whether sent in base64 or as JSON', async () => {
  const encoded = Buffer.from(JSON.stringify(events)).toString('base64');
  const verbose = await send('/analytics/track/?verbose=1&ip=0', encodeForm(encoded));
  expect(await verbose.json()).toEqual({ status: 1, error: null });
  expect(await (await send('/analytics/engage/', encodeForm(JSON.stringify(events[0])))).text()).toBe('1');
  expect(await readBatches()).toEqual([
    { kind: 'track', receivedAt: expect.any(String), query: { verbose: '1', ip: '0' }, items: events },
    { kind: 'engage', receivedAt: expect.any(String), query: {}, items: [events[0]] },
  ]);
});

test('a recording chunk is stored, whether compressed or not', async () => {
  const chunk = JSON.stringify([{ type: 4, timestamp: 1 }]);
  await send('/analytics/record/?replay_id=r1&format=gzip', gzipSync(chunk), 'application/octet-stream');
  await send('/analytics/record/?replay_id=r1&format=body', Buffer.from(chunk), 'application/octet-stream');
  expect((await readBatches()).map(({ kind, items }) => [kind, items])).toEqual([
    ['record', [{ type: 4, timestamp: 1 }]],
    ['record', [{ type: 4, timestamp: 1 }]],
  ]);
});

test('pages on other origins may send data, including cookies', async () => {
  const response = await send('/analytics/track/', encodeForm('[]'));
  expect(response.headers.get('access-control-allow-origin')).toBe('http://page.example');
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  const preflight = await fetch(getUrl('/analytics/record/'), {
    method: 'OPTIONS',
    headers: { origin: 'http://page.example' },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

test('an invalid batch is rejected', async () => {
  expect((await send('/analytics/track/', encodeForm('[1,2'))).status).toBeGreaterThanOrEqual(400);
  expect(await readBatches()).toEqual([]);
});
