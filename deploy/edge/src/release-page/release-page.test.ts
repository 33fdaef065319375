import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseChoice, releaseCalls, releasesSchema } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { publish, setCanary } from '../registry/index.ts';
import { readEntry, readHistory, readRegistry } from '../registry/store.ts';
import {
  type AccountApi,
  createFolder,
  createHostBuild,
  createReleases,
  createRemoteBuild,
  removeFolders,
  startAccountApi,
  startEdge,
  truncateEntry,
} from '../testing.ts';

const media = 'mfe-media';
const first = '0.1.0-aaaaaa';
const second = '0.1.0-bbbbbb';
const third = '0.1.0-cccccc';
const origin = {
  by: 'media CI',
  commit: '0123456789abcdef0123456789abcdef01234567',
  signature: { squad: 'media squad', keyId: '0123456789abcdef' },
};

/** A stand-in for the API. It only identifies the owners of tokens. */
let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi();
});

let releases: string;
let log: string;
let edge: FastifyInstance;

const start = (environment: Record<string, string> = {}): Promise<FastifyInstance> =>
  startEdge({
    RELEASES_FOLDER: releases,
    API_URL: api.origin,
    CLIENT_REPORTS_LOG: log,
    ...environment,
  });

beforeEach(async () => {
  api.requests.length = 0;
  releases = await createReleases();
  await publish(releases, [await createRemoteBuild(media, { version: second })], {
    by: 'media CI',
    origins: { [media]: origin },
  });
  log = join(await createFolder(), 'api.log');
  edge = await start();
});
afterEach(() => edge.close());
afterAll(async () => {
  api.close();
  await removeFolders();
});

const authorizeAs = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {});

async function openPage(token: string | undefined = 'ada') {
  const response = await edge.inject({ url: `/${releaseCalls.get.path}`, headers: authorizeAs(token) });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const readReleases = async () => releasesSchema.parse((await openPage()).body);
const readFrontEnd = async (name = media) =>
  (await readReleases()).frontEnds.find((frontEnd) => frontEnd.name === name);

async function decide(decision: ReleaseChoice | string, token: string | undefined = 'ada') {
  const response = await edge.inject({
    method: 'POST',
    url: `/${releaseCalls.decide.path}`,
    headers: { ...authorizeAs(token), 'content-type': 'application/json' },
    payload: typeof decision === 'string' ? decision : JSON.stringify(decision),
  });
  return { status: response.statusCode, body: response.json() };
}
const rollBackDecision = { name: media, action: 'rollback', to: first, expected: 2 } as const;

test('staff see live and retained versions, their origins, and who made decisions about them', async () => {
  const { status, body, headers } = await openPage();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(api.requests).toEqual(['/api/account Bearer ada']);
  const noReports = { loads: 0, errors: 0 };
  expect(releasesSchema.parse(body)).toMatchObject({
    revision: 2,
    damaged: [],
    reports: null,
    frontEnds: [
      { name: 'host', live: '0.1.0-host01', canary: null, rollbackTo: null, versions: [{ origin: null }] },
      {
        name: media,
        live: second,
        canary: null,
        isDisabled: false,
        rollbackTo: first,
        versions: [
          { version: second, origin, reported: noReports },
          { version: first, origin: null, reported: noReports },
        ],
      },
    ],
    history: [
      { revision: 2, action: 'publish', by: 'media CI', subjects: [`${media} ${second}`] },
      { revision: 1, action: 'publish', by: null },
    ],
  });
});

test('staff roll a remote back, and the history records who did so', async () => {
  expect(await decide(rollBackDecision)).toEqual({ status: 200, body: { revision: 3 } });
  expect(await readFrontEnd()).toMatchObject({ live: first, rollbackTo: null });
  expect((await readReleases()).history[0]).toMatchObject({
    revision: 3,
    action: 'rollback',
    by: 'ada@example.test',
    subjects: [`${media} from ${second} to ${first}`],
  });
});

test('staff roll the host back', async () => {
  await publish(releases, [await createHostBuild({ version: '0.2.0-host02' })]);
  expect(await readFrontEnd('host')).toMatchObject({ live: '0.2.0-host02', rollbackTo: '0.1.0-host01' });
  const decision = { name: 'host', action: 'rollback', to: '0.1.0-host01', expected: 3 } as const;
  expect(await decide(decision)).toEqual({ status: 200, body: { revision: 4 } });
  expect((await readRegistry(releases)).host?.version).toBe('0.1.0-host01');
});

test('staff see a canary’s share and promote the canary', async () => {
  await publish(releases, [await createRemoteBuild(media, { version: third })], { canaryPercent: 10 });
  expect(await readFrontEnd()).toMatchObject({ live: second, canary: { version: third, percent: 10 } });
  expect(await decide({ name: media, action: 'promote', to: third, expected: 3 })).toMatchObject({ status: 200 });
  expect(await readFrontEnd()).toMatchObject({ live: third, canary: null, rollbackTo: second });
  expect(await readEntry(releases, 4)).toMatchObject({ action: 'promote', by: 'ada@example.test' });
});

test('staff stop a canary of the host, and the live version stays', async () => {
  await publish(releases, [await createHostBuild({ version: '0.2.0-host02' })], { canaryPercent: 10 });
  expect(await readFrontEnd('host')).toMatchObject({
    live: '0.1.0-host01',
    canary: { version: '0.2.0-host02', percent: 10 },
  });
  const stopDecision = { name: 'host', action: 'stop', to: '0.2.0-host02', expected: 3 } as const;
  expect(await decide(stopDecision)).toMatchObject({ status: 200 });
  expect(await readFrontEnd('host')).toMatchObject({ live: '0.1.0-host01', canary: null });
});

/** Reads the state that a rejected decision must leave unchanged. */
const readStoredState = async () => [await readHistory(releases), await readRegistry(releases)];

test.each<[string, string | undefined, number, string]>([
  ['a person who is not staff', 'bob', 403, 'forbidden'],
  ['nobody', '', 401, 'unauthenticated'],
  ['an ended session', 'ended', 401, 'tokenExpired'],
  ['an API key', 'key', 403, 'keyNotAccepted'],
])('%s neither sees nor changes anything', async (_who, token, status, code) => {
  const before = await readStoredState();
  const page = await openPage(token);
  expect(page).toMatchObject({ status, body: { code } });
  expect(JSON.stringify(page.body)).not.toContain(second);
  expect(await decide(rollBackDecision, token)).toMatchObject({ status, body: { code } });
  expect(await readStoredState()).toEqual(before);
});

test('while the API cannot identify people, nobody counts as staff', async () => {
  const before = await readStoredState();
  await edge.close();
  edge = await start({ API_URL: 'http://127.0.0.1:9' });
  expect(await openPage()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await decide(rollBackDecision)).toMatchObject({ status: 503 });
  expect(await readStoredState()).toEqual(before);
});

test('a decision made on an outdated page is rejected, even if it would lead to the same version', async () => {
  await publish(releases, [await createRemoteBuild('mfe-a')]);
  const before = await readStoredState();
  expect(await decide(rollBackDecision)).toMatchObject({
    status: 409,
    body: { code: 'conflict', detail: 'Revision 3 is the newest, not 2: look at what changed, then try again.' },
  });
  expect(await decide({ name: media, action: 'promote', to: third, expected: 2 })).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Revision 3 is the newest/) },
  });
  expect(await readStoredState()).toEqual(before);
});

test('if two people decide at the same time, one of the decisions is rejected', async () => {
  const responses = await Promise.all([decide(rollBackDecision), decide(rollBackDecision)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await readRegistry(releases)).revision).toBe(3);
});

test.each([
  ['a version that is not retained', { ...rollBackDecision, to: '0.0.1' }, 409, /^mfe-media 0\.0\.1 is not retained/],
  ['an unknown front end', { ...rollBackDecision, name: 'mfe-none' }, 409, /^mfe-none was never published/],
  [
    'a version that is not a canary',
    { ...rollBackDecision, action: 'promote' as const },
    409,
    /is not the canary of mfe-media/,
  ],
  ['a body that is not a decision', '{"name":"mfe-media"}', 400, /not valid/],
  ['a body that is not JSON', '{', 400, /not valid/],
  ['a body beyond the limit', `"${'x'.repeat(5_000)}"`, 413, /too large/],
])('%s is rejected, and nothing changes', async (_what, decision, status, detail) => {
  const before = await readStoredState();
  expect(await decide(decision)).toMatchObject({ status, body: { detail: expect.stringMatching(detail) } });
  expect(await readStoredState()).toEqual(before);
});

test('a damaged revision is shown, and decisions are rejected', async () => {
  await setCanary(releases, media, { version: first, percent: 5 });
  await truncateEntry(releases, 3);
  expect(await readReleases()).toMatchObject({
    revision: 2,
    damaged: [3],
    history: [{ revision: 2 }, { revision: 1 }],
  });
  expect(await decide(rollBackDecision)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/damaged/) },
  });
});

describe('reports from browsers', () => {
  const getMinutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;
  const createLine = (time: number, report: object): string =>
    `${JSON.stringify({ level: 30, time, clientReport: { revision: 2, remote: media, ...report } })}\n`;
  const createRenderedLine = (time: number, version: string): string =>
    createLine(time, { kind: 'timing', version, phase: 'firstRender', durationMs: 90 });
  const createErrorLine = (time: number, version: string): string =>
    createLine(time, {
      ...{ kind: 'error', version, phase: 'screen', traceId: '0badcafe', screen: '/' },
      ...{ name: 'E', message: 'no', stack: '' },
    });

  test('are counted per version within the last hour, from the log and the previous log file', async () => {
    await writeFile(
      `${log}.previous`,
      createRenderedLine(getMinutesAgo(90), second) + createRenderedLine(getMinutesAgo(50), second),
    );
    await writeFile(
      log,
      createRenderedLine(getMinutesAgo(5), second) +
        createRenderedLine(getMinutesAgo(5), first) +
        createErrorLine(getMinutesAgo(4), first),
    );
    await appendFile(log, `{"time":${getMinutesAgo(3)},"msg":"request"}\nnot JSON "clientReport"\n`);
    const { versions } = (await readFrontEnd()) ?? {};
    expect(versions?.map(({ version, reported }) => [version, reported])).toEqual([
      [second, { loads: 20, errors: 0, vitals: {} }],
      [first, { loads: 10, errors: 1, vitals: {} }],
    ]);
    const { reports } = await readReleases();
    expect(Date.parse(reports?.until ?? '') - Date.parse(reports?.from ?? '')).toBe(60 * 60_000);
  });

  test('include the 75th percentile of each web vital, and how many loads exceeded its limit', async () => {
    const createVitalLine = (name: string, value: number): string =>
      createLine(getMinutesAgo(5), { kind: 'vital', version: second, name, value });
    await writeFile(
      log,
      [900, 3_000, 1_100, 1_000].map((value) => createVitalLine('LCP', value)).join('') + createVitalLine('CLS', 0.3),
    );
    const reported = (await readFrontEnd())?.versions.find(({ version }) => version === second)?.reported;
    expect(reported?.vitals).toEqual({
      LCP: { count: 4, p75: 1_100, slow: 1 },
      CLS: { count: 1, p75: 0.3, slow: 1 },
    });
  });

  test('cover less than an hour if the log does not reach back that far', async () => {
    const logStart = getMinutesAgo(7);
    await writeFile(log, `{"time":${logStart},"msg":"started"}\n${createRenderedLine(getMinutesAgo(5), second)}`);
    expect((await readReleases()).reports?.from).toBe(new Date(logStart).toISOString());
  });

  test('are not shown if no log is configured', async () => {
    await writeFile(log, createRenderedLine(getMinutesAgo(5), second));
    await edge.close();
    edge = await startEdge({
      RELEASES_FOLDER: releases,
      API_URL: api.origin,
    });
    expect((await readReleases()).reports).toBeNull();
  });
});
