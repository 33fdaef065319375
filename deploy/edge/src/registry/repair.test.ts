import { createRemoteBuild, removeFolders, startEdge } from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';
import { publish } from './publish.ts';
import type { Releases } from './releases.ts';
import { repairRegistry } from './repair.ts';
import { readRegistry } from './store.ts';

afterAll(removeFolders);

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  let releases: Releases;
  beforeEach(async () => {
    releases = await publishSampleBuilds(await store.create());
    await publish(releases, [await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' })]);
  });

  const getEntryPath = (revision: number): string => `history/${String(revision).padStart(8, '0')}.json`;
  const truncateEntry = async (revision: number): Promise<void> =>
    store.write(
      releases,
      getEntryPath(revision),
      (await store.read(releases, getEntryPath(revision))).toString().slice(0, 400),
    );
  const readStableVersion = async () => (await readRegistry(releases)).remotes['mfe-media']?.stable;

  test.each<[string, () => Promise<unknown>]>([
    ['cut off', () => truncateEntry(2)],
    ['empty', () => store.write(releases, getEntryPath(2), '')],
    ['from another revision', () => store.write(releases, getEntryPath(2), JSON.stringify({ revision: 7 }))],
  ])('pages are served from the last good revision while the newest entry is %s', async (_how, damage) => {
    await damage();
    const edge = await startEdge(store.getEnvironment(releases));
    const page = await edge.inject({ url: '/demo', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('0.1.0-aaaaaa');
    expect((await edge.inject('/r/live.json')).json()).toMatchObject({ revision: 1 });
    await edge.close();
  });

  test('a repair sets damaged entries aside and lists them, and no revision number is used twice', async () => {
    await truncateEntry(2);
    await store.write(releases, getEntryPath(3), '');
    const { dropped, registry } = await repairRegistry(releases);
    expect(dropped.map(({ revision, change }) => [revision, change])).toEqual([
      [3, null],
      [2, 'publish mfe-media 0.1.0-bbbbbb'],
    ]);
    expect(registry.revision).toBe(4);
    expect(await readStableVersion()).toBe('0.1.0-aaaaaa');
    expect((await store.listPaths(releases, 'history')).filter((path) => path.includes('.json'))).toEqual(
      ['00000001.json', '00000002.json.damaged', '00000003.json.damaged', '00000004.json'].map(
        (file) => `history/${file}`,
      ),
    );
    await publish(releases, [await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' })]);
    expect(await readRegistry(releases)).toMatchObject({ revision: 5 });
  });

  test('a damaged older entry is set aside without a new revision, and an intact history needs no repair', async () => {
    await truncateEntry(1);
    // Reads everything again, as the command does.
    const reopened = await store.reopen(releases);
    expect((await repairRegistry(reopened)).registry.revision).toBe(2);
    expect((await repairRegistry(reopened)).dropped).toEqual([]);
    expect(await readStableVersion()).toBe('0.1.0-bbbbbb');
  });
});
