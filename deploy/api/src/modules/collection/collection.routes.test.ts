import { setTimeout as delay } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultScriptEvents, maxBeaconBytes } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createPageview, createTrackingBatch, sendBeacon, visitorAgent } from '../../facts/testing/beacons.ts';
import { createTestBackend, type TestBackend, type TestSource } from '../../facts/testing/test-backend.ts';
import { isClick } from './collected-event.ts';
import { unpackBeacons } from './pack-beacons.ts';
import { getUtcDay } from './visitor-days.ts';

let backend: TestBackend;
let source: TestSource;

beforeAll(async () => {
  backend = await createTestBackend();
  source = await backend.createSource();
});
afterAll(() => backend.close());

const getNow = () => backend.clock.nowMs;
const send = (body: unknown, headers?: Record<string, string>) => sendBeacon(backend.app, body, headers);
/** Reads the events of all beacons in the inbox. */
const readStoredEvents = async () => {
  const groups = await backend.platform.db.selectFrom('collectedEvents').selectAll().orderBy('sequence').execute();
  return groups
    .flatMap(({ beacons }) => unpackBeacons(beacons))
    .flatMap((item) => (isClick(item) ? [] : item))
    .flatMap(({ events, ...beacon }) => events.map((event) => ({ ...beacon, ...event })));
};
const listStoredEvents = async (address: string) =>
  (await readStoredEvents()).filter((event) => event.address === address);
const createBatch = (path: string, events = [createPageview(getNow())]) => ({
  ...createTrackingBatch(source.code, getNow(), events),
  url: `https://harbour.example${path}`,
});

proves(['M49'], 'a beacon from another origin is acknowledged once its events are stored', async () => {
  const response = await send(
    { ...createBatch('/accept?utm=1'), referrer: 'https://news.example/a' },
    { 'x-country': 'no' },
  );
  expect(response).toMatchObject({ status: 202, body: { accepted: 1, rejected: 0 } });
  expect(response.headers['access-control-allow-origin']).toBe('*');
  const [row] = await listStoredEvents('https://harbour.example/accept');
  expect(row).toMatchObject({
    sourceId: source.id,
    workspaceId: source.workspaceId,
    device: 'desktop',
    country: 'NO',
    cameFrom: 'news.example',
    title: 'Harbour walk',
    occurredMs: getNow(),
  });
});

test.each([
  ['https://www.news.example', 'news.example'],
  ['https://harbour.example', 'direct'],
  ['https://www.harbour.example/start', 'direct'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['not a URL', 'direct'],
  [undefined, 'direct'],
])('a page view with referrer %s counts as coming from %s', async (referrer, cameFrom) => {
  const path = `/from/${encodeURIComponent(referrer ?? 'nowhere')}`;
  await send({ ...createBatch(path), referrer });
  const [row] = (await readStoredEvents()).filter(({ address }) => address.includes('/from/')).slice(-1);
  expect(row?.cameFrom).toBe(cameFrom);
});

test('of a URL’s query, only the campaign tags are stored, shortened and without characters that the database cannot store', async () => {
  await send(
    createBatch(`/tagged?utm_source=%20mail%00&utm_campaign=${'x'.repeat(150)}&utm_term=&utm_id=7&token=secret`),
  );
  const [row] = await listStoredEvents('https://harbour.example/tagged');
  expect(row?.campaign).toEqual({ source: 'mail', campaign: 'x'.repeat(100) });
  expect(JSON.stringify(row)).not.toContain('secret');
});

test('beacons that arrive at the same time are stored together, and each is acknowledged', async () => {
  const responses = await Promise.all([send(createBatch('/at-once')), send(createBatch('/at-once'))]);
  expect(responses.map(({ body }) => body)).toEqual([
    { accepted: 1, rejected: 0 },
    { accepted: 1, rejected: 0 },
  ]);
  expect(await listStoredEvents('https://harbour.example/at-once')).toHaveLength(2);
});

test('neither the IP address nor the user agent of a visitor is stored', async () => {
  await send(createBatch('/private'), { 'x-forwarded-for': '203.0.113.7' });
  const [row] = await listStoredEvents('https://harbour.example/private');
  expect(JSON.stringify(row)).not.toContain('203.0.113.7');
  expect(JSON.stringify(row)).not.toContain(visitorAgent);
  expect(row?.visitors.length).toBeGreaterThan(0);
});

test('a late event counts on its own day, but is rejected after more than seven days', async () => {
  const sixDaysAgo = getNow() - 6 * 86_400_000;
  const response = await send(
    createBatch('/late', [createPageview(sixDaysAgo), createPageview(getNow() - 8 * 86_400_000)]),
  );
  expect(response).toMatchObject({ status: 202, body: { accepted: 1, rejected: 1 } });
  const rows = await listStoredEvents('https://harbour.example/late');
  expect(rows.map(({ occurredMs }) => occurredMs)).toEqual([sixDaysAgo]);
});

test('late visitors are distinguished within a day, but cannot be tracked across days', async () => {
  const daysAgo = (days: number) => getNow() - days * 86_400_000;
  const times = [daysAgo(4), daysAgo(4) + 60_000, daysAgo(3)];
  for (const time of times) await send(createBatch('/late-visitors', [createPageview(time)]));
  const rows = await listStoredEvents('https://harbour.example/late-visitors');
  const getVisitor = (index: number) => rows[index]?.visitors.find(({ day }) => day === getUtcDay(times[index] ?? 0));
  expect(getVisitor(0)?.visitor).toBe(getVisitor(1)?.visitor);
  expect(getVisitor(0)?.visitor).not.toBe(getVisitor(2)?.visitor);
});

test("a visitor's wrong clock is corrected using the time at which the beacon was sent", async () => {
  const visitorTime = getNow() - 400 * 86_400_000;
  await send({ ...createBatch('/clock', [createPageview(visitorTime - 5_000)]), sentAt: visitorTime });
  const [row] = await listStoredEvents('https://harbour.example/clock');
  expect(row?.occurredMs).toBe(getNow() - 5_000);
});

test.each([
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a headless browser', 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36'],
  ['a program without a user agent', ''],
])('events from %s are rejected', async (_name, agent) => {
  expect(await send(createBatch('/machine'), { 'user-agent': agent })).toMatchObject({
    status: 202,
    body: { accepted: 0, rejected: 1 },
  });
  expect(await listStoredEvents('https://harbour.example/machine')).toEqual([]);
});

test('rejected events are counted by source, day and reason', async () => {
  const rejectedSource = await backend.createSource();
  const botBatch = { ...createBatch('/machine'), code: rejectedSource.code };
  const lateBatch = {
    ...createBatch('/late', [createPageview(getNow() - 8 * 86_400_000)]),
    code: rejectedSource.code,
  };
  for (const [body, headers] of [
    [botBatch, { 'user-agent': 'curl/8.5.0' }],
    [botBatch, { 'user-agent': 'Googlebot/2.1' }],
    [lateBatch, {}],
  ] as const)
    await send(body, headers);
  const readCounts = () =>
    backend.platform.db
      .selectFrom('collectionRejects')
      .select(['day', 'reason', 'eventCount'])
      .where('sourceId', '=', rejectedSource.id)
      .orderBy('reason')
      .execute();
  while ((await readCounts()).length === 0) await delay(50);
  expect(await readCounts()).toEqual([
    { day: getUtcDay(getNow()), reason: 'bot', eventCount: 2 },
    { day: getUtcDay(getNow()), reason: 'late', eventCount: 1 },
  ]);
});

test.each([
  ['invalid JSON', '{"v":1,', 400, 'malformedBody'],
  ['an empty body', '', 400, 'malformedBody'],
  ['a list instead of a beacon', [], 400, 'invalidRequest'],
  ['a number for the code', { v: 1, code: 7 }, 400, 'invalidRequest'],
  // The source does not exist: input is validated before any lookup.
  ['another version', { ...createTrackingBatch('x'.repeat(20), 0, [createPageview(0)]), v: 2 }, 400, 'invalidRequest'],
])('%s is rejected with a problem response', async (_name, body, status, code) => {
  const countBefore = (await readStoredEvents()).length;
  const response = await send(body);
  expect(response).toMatchObject({ status, body: { code } });
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(await readStoredEvents()).toHaveLength(countBefore);
});

test('every event field of the wrong type is reported', async () => {
  const response = await send(
    createBatch('/types', [{ ...createPageview(getNow()), at: 'now', id: '<script>' } as never]),
  );
  expect(response.status).toBe(400);
  const paths = response.body.errors.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(['body.events.0.at', 'body.events.0.id']));
});

test('a beacon over the size limit is rejected without being read', async () => {
  const payload = { ...createBatch('/large'), padding: 'x'.repeat(maxBeaconBytes) };
  // Injected without a socket, because a rejection might close a real connection while the client is still sending.
  const response = await backend.app.inject({ method: 'POST', url: '/api/t/v1/events', payload });
  expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 413, code: 'payloadTooLarge' });
});

test('an event with characters that the database cannot store is not lost', async () => {
  const event = { ...createPageview(getNow()), title: 'a\u0000b\ud800c' } as never;
  expect(await send(createBatch('/letters', [event]))).toMatchObject({ status: 202 });
  const [row] = await listStoredEvents('https://harbour.example/letters');
  expect(row?.title).toBe('ab\ufffdc');
});

test('a title is reduced to one line', async () => {
  const event = { ...createPageview(getNow()), title: ' x\n=1+1\r\u2028 y ' } as never;
  await send(createBatch('/lines', [event]));
  const [row] = await listStoredEvents('https://harbour.example/lines');
  expect(row?.title).toBe('x =1+1 y');
});

test('an unknown code and a removed source get the same response, without details', async () => {
  const removed = await backend.createSource();
  await backend.platform.db
    .updateTable('sources')
    .set({ deletedAt: new Date() })
    .where('id', '=', removed.id)
    .execute();
  const unknown = await send({ ...createBatch('/unknown'), code: 'x'.repeat(20) });
  const removedSource = await send({ ...createBatch('/unknown'), code: removed.code });
  expect([unknown.status, removedSource.status]).toEqual([404, 404]);
  // Readable from other origins, so the script knows not to retry.
  expect(removedSource.headers['access-control-allow-origin']).toBe('*');
  expect({ ...removedSource.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

proves(['S55', 'S56', 'S58'], 'the script of a new source contains the default depths, times and buckets', async () => {
  const response = await backend.app.inject({ url: `/api/t/${source.code}.js` });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const settings = JSON.parse(/\}\)\((\{.*\})\);$/.exec(response.body)?.[1] ?? '');
  expect(settings).toEqual({
    endpoint: 'https://app.example/t/v1/events',
    code: source.code,
    pageviews: true,
    clicks: true,
    scrollDepths: [25, 50, 75, 100],
    attentionSeconds: [10, 30, 60, 120, 240],
    waitsForConsent: false,
  });
  // The script must not throw, even without a window.
  expect(() => runInNewContext(response.body)).not.toThrow();
});

test('the script is compressed with an encoding that the browser accepts, and a cached script is revalidated with 304', async () => {
  const read = async (headers: Record<string, string>) => {
    const {
      statusCode,
      rawPayload,
      headers: responseHeaders,
    } = await backend.app.inject({ url: `/api/t/${source.code}.js`, headers });
    return {
      statusCode,
      size: rawPayload.length,
      rawPayload,
      encoding: responseHeaders['content-encoding'],
      etag: String(responseHeaders.etag),
      vary: responseHeaders.vary,
    };
  };
  const plain = await read({});
  const brotli = await read({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await read({ 'accept-encoding': 'gzip, br;q=0' });
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
  expect(brotli.size).toBeLessThan(2_750);
  expect(new Set([plain.etag, brotli.etag, gzip.etag]).size).toBe(3);
  expect(new Set([plain.vary, brotli.vary, gzip.vary])).toEqual(new Set(['Accept-Encoding']));
  const cachedResponse = await read({ 'accept-encoding': 'br', 'if-none-match': brotli.etag });
  expect(cachedResponse).toMatchObject({ statusCode: 304, size: 0, etag: brotli.etag });
  expect(await read({ 'accept-encoding': 'gzip', 'if-none-match': brotli.etag })).toMatchObject({ statusCode: 200 });
});

proves(
  ['S51', 'S52'],
  'the script contains the source’s depths and times, without the events that are turned off for the source',
  async () => {
    const { code } = await backend.createSource({
      ...defaultScriptEvents,
      click: { active: false },
      scroll: { active: true, items: [40] },
      time: { active: false },
    });
    const { body } = await backend.app.inject({ url: `/api/t/${code}.js` });
    expect(body).toContain('"clicks":false,"scrollDepths":[40],"attentionSeconds":null');
  },
);

test('a script request with an unknown code returns 404', async () => {
  expect((await backend.app.inject({ url: `/api/t/${'y'.repeat(20)}.js` })).statusCode).toBe(404);
});
