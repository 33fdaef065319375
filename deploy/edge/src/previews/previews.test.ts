import { livePaths, previewSchema, releaseCalls, releasesSchema } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { collectGarbage, publish, type Releases, readRegistry } from '../registry/index.ts';
import { readHistory } from '../registry/store.ts';
import {
  type AccountApi,
  createHostBuild,
  createRemoteBuild,
  createRoute,
  removeFolders,
  startAccountApi,
  startEdge,
} from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';
import { collectPreviews } from './collect-previews.ts';
import { listPreviews, removePreview } from './previews.ts';
import { publishPreview } from './publish-preview.ts';

const media = 'mfe-media';
const branch = 'feature/new-table';
const previewVersion = '0.1.0-bbbbbb';
const dayMs = 24 * 60 * 60 * 1_000;
const addDaysToNow = (days: number): Date => new Date(Date.now() + days * dayMs);

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
});
afterAll(async () => {
  api.close();
  await removeFolders();
});

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  let releases: Releases;
  let edge: FastifyInstance;

  beforeEach(async () => {
    releases = await publishSampleBuilds(await store.create());
    edge = await startEdge({ ...store.getEnvironment(releases), API_URL: api.origin });
  });
  afterEach(() => edge.close());

  const getFiles = (key: string): Promise<string[]> => store.listPaths(releases, `previews/files/${key}`);

  const publishBranch = async (version = previewVersion, name = branch) =>
    publishPreview(releases, [await createRemoteBuild(media, { version })], {
      name,
      origins: { [media]: { by: 'CI' } },
    });

  async function open(token: string | undefined, name = branch) {
    const response = await edge.inject({
      url: `/${releaseCalls.openPreview.path}?name=${encodeURIComponent(name)}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { status: response.statusCode, body: response.json(), text: response.body };
  }

  const getStatus = async (url: string): Promise<number> => (await edge.inject({ url })).statusCode;

  test('staff open a preview by its name, and get its version with URLs that serve the files', async () => {
    const { key } = await publishBranch();
    const { status, body } = await open('ada');
    expect(status).toBe(200);
    const { versions } = previewSchema.parse(body);
    const version = versions[media];
    expect(version).toMatchObject({ version: previewVersion, origin: { by: 'CI' } });
    expect(version?.base).toBe(`/r/previews/${key}/r/${media}/`);
    for (const file of Object.keys(version?.integrity ?? {}))
      expect(await getStatus(`${version?.base}${file}`)).toBe(200);
    expect(await getStatus(`/r/${media}/${version?.entry}`)).toBe(404);
  });

  test.each([
    ['a person who is not staff', 'bob', 403],
    ['nobody', undefined, 401],
    ['an API key', 'key', 403],
  ])('%s gets no information about a preview', async (_who, token, status) => {
    const { key } = await publishBranch();
    const response = await open(token);
    expect(response.status).toBe(status);
    expect(response.text).not.toMatch(new RegExp(`${previewVersion}|${key}`));
  });

  test('no page, list or revision refers to a preview', async () => {
    const before = [await readHistory(releases), await readRegistry(releases)];
    const { key } = await publishBranch();
    expect([await readHistory(releases), await readRegistry(releases)]).toEqual(before);
    for (const url of ['/', livePaths.release, livePaths.registry]) {
      const { body } = await edge.inject({ url, headers: { accept: '*/*' } });
      expect(body).not.toMatch(new RegExp(`${previewVersion}|${key}|${branch}`));
    }
    await publish(releases, [await createRemoteBuild(media, { version: '0.1.0-cccccc' })]);
    expect((await readRegistry(releases)).remotes[media]?.stable).toBe('0.1.0-cccccc');
  });

  test('a remote that has never been published can be previewed', async () => {
    await publishPreview(releases, [await createRemoteBuild('mfe-a')], { name: 'new', origins: {} });
    const { versions } = previewSchema.parse((await open('ada', 'new')).body);
    expect(Object.keys(versions)).toEqual(['mfe-a']);
  });

  test.each<[string, () => Promise<string>, string | undefined, number | undefined, RegExp]>([
    ['an invalid name', () => createRemoteBuild(media), '../up', undefined, /is not a valid preview name/],
    ['a duration beyond the limit', () => createRemoteBuild(media), undefined, 31, /lasts from 1 to 30 days/],
    ['the host', () => createHostBuild(), undefined, undefined, /The host has no previews/],
    [
      'a build that is incompatible with the live host',
      () => createRemoteBuild(media, { contract: '^9.0.0' }),
      undefined,
      undefined,
      /^Previewing mfe-media .+ was rejected/,
    ],
    [
      "another remote's route",
      () => createRemoteBuild('mfe-reports', { routes: [createRoute('/mfe-media/*')] }),
      undefined,
      undefined,
      /overlaps/,
    ],
  ])('%s is rejected, and nothing is stored', async (_what, build, name = branch, days, reason) => {
    await expect(publishPreview(releases, [await build()], { name, days, origins: {} })).rejects.toThrow(reason);
    expect(await listPreviews(releases)).toEqual([]);
    expect(await store.listPaths(releases, 'previews')).toEqual([]);
  });

  test('a preview that is no longer compatible with the live host is rejected, with the reason', async () => {
    await publishBranch();
    await publish(releases, [
      await createHostBuild({ version: '0.2.0-host02', contract: '2.0.0' }),
      await createRemoteBuild(media, { version: '0.2.0-dddddd', contract: '^2.0.0' }),
    ]);
    expect(await open('ada')).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^The preview feature\/new-table is no longer compatible with the live versions: mfe-media requires/,
        ),
      },
    });
  });

  test('a preview replaces an earlier one with the same name, and open tabs can load the earlier files for a day', async () => {
    const first = await publishBranch();
    const second = await publishBranch('0.1.0-cccccc');
    expect((await listPreviews(releases)).map(({ key }) => key)).toEqual([second.key]);
    expect(await collectPreviews(releases)).toEqual([]);
    expect(await collectPreviews(releases, { now: addDaysToNow(2) })).toEqual([`previews/files/${first.key}`]);
    expect(await getFiles(first.key)).toEqual([]);
    expect(await getFiles(second.key)).not.toEqual([]);
  });

  test('the files of an old preview are kept for a day after it was replaced', async () => {
    const first = await publishBranch();
    const folder = `previews/files/${first.key}`;
    for (const path of [...(await getFiles(first.key)), folder]) await store.backdate(releases, path, 48);
    await publishBranch('0.1.0-cccccc');
    expect(await collectPreviews(releases)).toEqual([]);
    expect(await getFiles(first.key)).not.toEqual([]);
  });

  test('garbage collection removes an expired preview, and a dry run only reports it', async () => {
    const { key } = await publishBranch();
    const afterExpiry = { now: addDaysToNow(8) };
    expect((await collectGarbage(releases, { now: addDaysToNow(6) })).previews).toEqual([]);
    expect((await collectGarbage(releases, { ...afterExpiry, isDryRun: true })).previews).toEqual([
      `preview ${branch}`,
    ]);
    expect((await open('ada')).status).toBe(200);
    expect((await collectGarbage(releases, afterExpiry)).previews).toEqual([`preview ${branch}`]);
    expect(await getFiles(key)).toEqual([]);
    expect((await open('ada')).status).toBe(404);
  });

  test('a damaged record does not count as a preview, and the others are still listed', async () => {
    await publishBranch();
    await store.write(releases, `previews/records/${'0'.repeat(32)}.json`, '{"name":');
    expect((await listPreviews(releases)).map(({ name }) => name)).toEqual([branch]);
  });

  test('a removed preview disappears immediately, with its files', async () => {
    const { key } = await publishBranch();
    await removePreview(releases, branch);
    expect((await open('ada')).status).toBe(404);
    expect(await getFiles(key)).toEqual([]);
    await expect(removePreview(releases, branch)).rejects.toThrow(`There is no preview ${branch}`);
  });

  test('the release page lists the previews that can be opened', async () => {
    await publishBranch();
    const { body } = await edge.inject({ url: `/${releaseCalls.get.path}`, headers: { authorization: 'Bearer ada' } });
    expect(releasesSchema.parse(JSON.parse(body)).previews).toMatchObject([
      { name: branch, origin: { by: 'CI' }, remotes: [{ name: media, version: previewVersion }] },
    ]);
  });
});
