import {
  bootConfigSchema,
  type LiveRelease,
  livePaths,
  liveReleaseSchema,
  providedSchema,
  registrySchema,
} from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { promote, publish, rollback, setCanary } from './registry/index.ts';
import {
  createFolder,
  createHostBuild,
  createReleases,
  createRemoteBuild,
  removeFolders,
  startEdge,
} from './testing.ts';

const stable = '0.1.0-aaaaaa';
const canary = '0.1.0-bbbbbb';
let releases: string;
let app: FastifyInstance;

beforeEach(async () => {
  releases = await createReleases();
  app = await startEdge({ RELEASES_FOLDER: releases });
});
afterEach(() => app.close());
afterAll(removeFolders);

const publishCanary = async (percent: number): Promise<void> => {
  const build = await createRemoteBuild('mfe-media', { version: canary });
  await publish(releases, [build], { canaryPercent: percent });
};

async function openPage(cookie?: string) {
  const response = await app.inject({ url: '/', headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } });
  const block = /<script type="application\/json" id="boot-config" nonce="[^"]+">(.*?)<\/script>/s.exec(response.body);
  const { registry } = bootConfigSchema.parse(JSON.parse(block?.[1] ?? ''));
  return { remote: registry.remotes['mfe-media'], cookie: response.headers['set-cookie'] };
}

const getId = (cookie: unknown): string => String(cookie).split(';')[0] ?? '';

async function fetchLive(cookie?: string): Promise<LiveRelease> {
  return liveReleaseSchema.parse((await app.inject({ url: '/r/live.json', headers: cookie ? { cookie } : {} })).json());
}

test('the live release is never cached, and repeated requests get 304 while it is unchanged', async () => {
  const first = await app.inject({ url: '/r/live.json' });
  expect(first.json()).toEqual({ revision: 1, versions: { host: '0.1.0-host01', 'mfe-media': stable } });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', etag: expect.stringMatching(/^".+"$/) });

  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await app.inject({ url: '/r/live.json', headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await publish(releases, [await createRemoteBuild('mfe-media', { version: canary })]);
  const changed = await app.inject({ url: '/r/live.json', headers });
  expect(changed.json()).toMatchObject({ revision: 2, versions: { 'mfe-media': canary } });
});

test('every published version is listed with the data for running it', async () => {
  await publish(releases, [await createRemoteBuild('mfe-media', { version: canary })]);
  const response = await app.inject({ url: '/r/registry.json' });
  expect(response.headers['cache-control']).toBe('no-store');
  const { remotes } = registrySchema.parse(response.json());
  expect(Object.keys(remotes['mfe-media']?.versions ?? {})).toEqual([stable, canary]);
});

test('browsers get a random first-party id only while a canary runs for some of them', async () => {
  expect((await openPage()).cookie).toBeUndefined();
  await publishCanary(50);
  const { cookie } = await openPage();
  expect(cookie).toMatch(/^reportage-browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect((await openPage(getId(cookie))).cookie).toBeUndefined();
  await setCanary(releases, 'mfe-media', { percent: 100 });
  expect((await openPage()).cookie).toBeUndefined();
});

test('a browser always gets the same version, and canary browsers can fall back to the stable version', async () => {
  await publishCanary(50);
  const seen = new Set<string>();
  for (let browser = 0; browser < 40; browser += 1) {
    const first = await openPage();
    const id = getId(first.cookie);
    const again = await openPage(id);
    expect(again.remote?.stable).toBe(first.remote?.stable);
    expect((await fetchLive(id)).versions['mfe-media']).toBe(first.remote?.stable);
    if (first.remote?.stable === canary) expect(first.remote.previous).toBe(stable);
    expect(first.remote?.canary).toBeNull();
    seen.add(String(first.remote?.stable));
  }
  expect([...seen].sort()).toEqual([stable, canary]);
});

test('at 0%, no browser gets the canary, and at 100%, every browser does, with or without a cookie', async () => {
  await publishCanary(0);
  expect((await openPage()).remote?.stable).toBe(stable);
  await setCanary(releases, 'mfe-media', { percent: 100 });
  expect((await openPage()).remote).toMatchObject({ stable: canary, previous: stable });
  expect((await fetchLive()).versions['mfe-media']).toBe(canary);
});

test('a browser without a cookie gets the canary only at 100%', async () => {
  await publishCanary(50);
  expect((await fetchLive()).versions).toEqual({ host: '0.1.0-host01' });
});

describe('the description of what the live host provides', () => {
  const nextHost = {
    version: '0.2.0-host02',
    provides: { react: '19.4.0' },
    exports: { react: 'useMemo useState use' },
  };
  const fetchProvided = () => app.inject({ url: livePaths.provided });

  test('describes the stable release, and a canary only once it is promoted', async () => {
    const first = await fetchProvided();
    expect(first.headers['cache-control']).toBe('no-store');
    expect(providedSchema.parse(first.json())).toEqual({
      version: '0.1.0-host01',
      contract: '1.0.0',
      provides: { react: '19.3.1' },
      exports: { react: 'useMemo useState' },
      prefixes: expect.objectContaining({ 'mfe-media': ['/mfe-media/*'] }),
      events: { emits: [], known: [] },
    });
    await publish(releases, [await createHostBuild(nextHost)], { canaryPercent: 100 });
    expect((await fetchProvided()).json()).toEqual(first.json());
    await promote(releases, 'host');
    expect((await fetchProvided()).json()).toEqual({ ...first.json(), ...nextHost });
    await rollback(releases, 'host');
    expect((await fetchProvided()).json()).toEqual(first.json());
  });

  test('contains only public fields: no files, hashes or publishers', async () => {
    expect(Object.keys((await fetchProvided()).json()).sort()).toEqual(Object.keys(providedSchema.shape).sort());
  });

  test('is not sent again while the host is unchanged, whatever else is published', async () => {
    const headers = { 'if-none-match': String((await fetchProvided()).headers.etag) };
    await publish(releases, [await createRemoteBuild('mfe-media', { version: canary })]);
    expect((await app.inject({ url: livePaths.provided, headers })).statusCode).toBe(304);
    await publish(releases, [await createHostBuild(nextHost)]);
    expect((await app.inject({ url: livePaths.provided, headers })).statusCode).toBe(200);
  });

  test('does not exist until a host has been published', async () => {
    const empty = await startEdge({ RELEASES_FOLDER: await createFolder() });
    expect((await empty.inject({ url: livePaths.provided })).statusCode).toBe(404);
    await empty.close();
  });
});
