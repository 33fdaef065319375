import { bootConfigSchema, livePaths, liveReleaseSchema, type Registry } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import {
  computeHash,
  createFolder,
  createHostBuild,
  createReleases,
  createRemoteBuild,
  createRoute,
  removeFolders,
  startEdge,
} from '../testing.ts';
import { collectGarbage } from './gc.ts';
import { endCanary, promote, rollback, setCanary } from './pointer-actions.ts';
import { publish } from './publish.ts';
import { readHistory, readRegistry } from './store.ts';

const stable = '0.1.0-host01';
const next = '0.2.0-host02';
const newRemote = 'mfe-a';

let releases: string;
let edge: FastifyInstance;

beforeEach(async () => {
  releases = await createReleases();
  edge = await startEdge({ RELEASES_FOLDER: releases });
});
afterEach(() => edge.close());
afterAll(removeFolders);

/** Simulates a browser that keeps its cookie. */
function openBrowser() {
  let cookie = '';
  const get = async (url: string) => {
    const response = await edge.inject({ url, headers: { accept: '*/*', ...(cookie ? { cookie } : {}) } });
    const setCookie = response.headers['set-cookie'];
    if (typeof setCookie === 'string') cookie = setCookie.split(';')[0] ?? '';
    return response.body;
  };
  return {
    async load(): Promise<Registry> {
      const text = /id="boot-config"[^>]*>(.*?)<\/script>/s.exec(await get('/'))?.[1] ?? '';
      return bootConfigSchema.parse(JSON.parse(text)).registry;
    },
    loadLive: async () => liveReleaseSchema.parse(JSON.parse(await get(livePaths.release))).versions,
    loadPage: () => get('/'),
  };
}

/**
 * Maps items one after another. On a busy machine, a page in a burst of page views may time out waiting for the
 * registry, and would then get the previous share.
 */
async function mapInTurn<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await map(item));
  return results;
}

describe('a canary of the host', () => {
  const publishNext = async (canaryPercent = 40, overrides = {}) =>
    publish(releases, [await createHostBuild({ version: next, ...overrides }, `<i>${next}</i><!--boot-config-->`)], {
      canaryPercent,
    });

  test('is served to a share of the browsers, and each browser keeps its host', async () => {
    await publishNext();
    const browsers = Array.from({ length: 60 }, openBrowser);
    const getVersions = () => mapInTurn(browsers, async ({ load }) => (await load()).host?.version);
    const first = await getVersions();
    const inCanary = first.filter((version) => version === next).length;
    expect(inCanary).toBeGreaterThan(6);
    expect(inCanary).toBeLessThan(42);
    expect(new Set(first)).toEqual(new Set([stable, next]));
    expect(await getVersions()).toEqual(first);
    await setCanary(releases, 'host', { percent: 70 });
    const more = await getVersions();
    expect(more.filter((_version, index) => first[index] === next).every((version) => version === next)).toBe(true);
    const live = await mapInTurn(browsers, ({ loadLive }) => loadLive());
    expect(live.map(({ host }) => host)).toEqual(more);
  });

  test('has its own page and description', async () => {
    await publishNext(100);
    const browser = openBrowser();
    expect(await browser.loadPage()).toContain(`<i>${next}</i>`);
    expect(Object.keys((await browser.load()).host?.versions ?? {})).toEqual([next]);
  });

  test('disappears from the next page once it is ended or the host is rolled back', async () => {
    await publishNext(100);
    const browser = openBrowser();
    expect((await browser.load()).host?.version).toBe(next);
    await endCanary(releases, 'host');
    expect((await browser.load()).host?.version).toBe(stable);
    await setCanary(releases, 'host', { version: next, percent: 100 });
    await promote(releases, 'host');
    expect((await browser.load()).host).toMatchObject({ version: next, previous: stable });
    await rollback(releases, 'host');
    expect((await browser.load()).host?.version).toBe(stable);
  });

  test('keeps its files for open tabs after it has ended', async () => {
    await publishNext(100);
    const { host } = await openBrowser().load();
    await endCanary(releases, 'host');
    await collectGarbage(releases, { now: new Date(Date.now() + 29 * 24 * 60 * 60 * 1_000) });
    for (const [file, hash] of Object.entries(host?.versions[next]?.integrity ?? {})) {
      const { statusCode, body } = await edge.inject({ url: `/static/${file}` });
      expect([statusCode, computeHash(body)]).toEqual([200, hash]);
    }
  });

  test('is rejected if it and the stable host are not both compatible with every live remote', async () => {
    const before = await readHistory(releases);
    await expect(publishNext(5, { contract: '2.0.0' })).rejects.toThrow(
      /mfe-media requires remote contract \^1\.0\.0, but the host implements 2\.0\.0/,
    );
    expect(await readHistory(releases)).toEqual(before);
    await publishNext(5, { exports: { react: 'useMemo useState use' } });
    const remote = await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb', uses: { react: 'use' } });
    await expect(publish(releases, [remote])).rejects.toThrow(`which host ${stable} does not export`);
    await promote(releases, 'host');
    expect((await publish(releases, [remote])).remotes['mfe-media']?.stable).toBe('0.1.0-bbbbbb');
  });

  test('ends when a newer host is published for all browsers; the very first host cannot be a canary', async () => {
    await publishNext(5);
    await publish(releases, [await createHostBuild({ version: '0.3.0-host03' })]);
    expect((await readRegistry(releases)).host).toMatchObject({
      version: '0.3.0-host03',
      previous: stable,
      canary: null,
    });
    await expect(publish(await createFolder(), [await createHostBuild()], { canaryPercent: 5 })).rejects.toThrow(
      'the first one is for all',
    );
  });
});

describe('the first release of a remote for a share of the browsers', () => {
  const version = '0.1.0-aaaaaa';
  const publishFirst = async (canaryPercent = 40, overrides = {}) =>
    publish(releases, [await createRemoteBuild(newRemote, overrides)], { canaryPercent });

  test('is given to the same browsers on every page, and the others do not have the remote', async () => {
    await publishFirst();
    const browsers = Array.from({ length: 60 }, openBrowser);
    const load = async () =>
      Promise.all(browsers.map(async (browser) => (await browser.load()).remotes[newRemote]?.stable));
    const first = await load();
    expect(new Set(first)).toEqual(new Set([version, undefined]));
    expect(await load()).toEqual(first);
    const live = await Promise.all(browsers.map((browser) => browser.loadLive()));
    expect(live.map((versions) => versions[newRemote])).toEqual(first.map((running) => running ?? null));
  });

  test('is given to all browsers once promoted, and cannot be rolled back', async () => {
    await publishFirst(1);
    await promote(releases, newRemote);
    expect((await openBrowser().load()).remotes[newRemote]).toMatchObject({ stable: version, previous: null });
    await expect(rollback(releases, newRemote)).rejects.toThrow('no previous version');
  });

  test('is served to no browser once it is ended, and can be started again', async () => {
    await publishFirst(100);
    const browser = openBrowser();
    expect((await browser.load()).remotes[newRemote]?.stable).toBe(version);
    await endCanary(releases, newRemote);
    expect((await browser.load()).remotes[newRemote]).toBeUndefined();
    expect((await browser.loadLive())[newRemote]).toBeNull();
    const { revision } = await readRegistry(releases);
    await endCanary(releases, newRemote);
    expect((await readRegistry(releases)).revision).toBe(revision);
    await setCanary(releases, newRemote, { percent: 100 });
    expect((await browser.load()).remotes[newRemote]?.stable).toBe(version);
  });

  test('is replaced by a second build, for a share or for all, and cannot be restored by a rollback', async () => {
    await publishFirst(100);
    await publishFirst(100, { version: '0.1.0-bbbbbb' });
    expect((await openBrowser().load()).remotes[newRemote]).toMatchObject({ stable: '0.1.0-bbbbbb', previous: null });
    await publish(releases, [await createRemoteBuild(newRemote, { version: '0.1.0-cccccc' })]);
    expect((await readRegistry(releases)).remotes[newRemote]).toMatchObject({
      ...{ stable: '0.1.0-cccccc', previous: null, canary: null },
    });
  });

  test("is checked like any release, so it cannot claim another remote's routes", async () => {
    await expect(publishFirst(1, { routes: [createRoute('/mfe-media/*')] })).rejects.toThrow(/is outside|overlaps/);
    expect((await readRegistry(releases)).remotes[newRemote]).toBeUndefined();
  });
});
