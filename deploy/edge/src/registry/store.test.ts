import { createHostBuild, createRemoteBuild, removeFolders } from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';
import { publish } from './publish.ts';
import { addEntry, changeRegistry, type HistoryEntry, readHistory, readRegistry, readState } from './store.ts';

afterAll(removeFolders);

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  test('if eight processes change the same revision concurrently, exactly one change is applied', async () => {
    const releases = await publishSampleBuilds(await store.create());
    const registry = { ...(await readRegistry(releases)), revision: 2 };
    const entry: HistoryEntry = { revision: 2, at: registry.updatedAt, action: 'publish', subjects: ['x'], registry };
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => addEntry(await store.reopen(releases), entry)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('concurrent publications are all applied, one revision each', async () => {
    const releases = await store.create();
    await publish(releases, [await createHostBuild()]);
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
    await Promise.all(names.map(async (name) => publish(releases, [await createRemoteBuild(name)])));
    const registry = await readRegistry(releases);
    expect(registry.revision).toBe(5);
    expect(Object.keys(registry.remotes).sort()).toEqual(names);
  });

  test('a change without effect creates no revision', async () => {
    const releases = await publishSampleBuilds(await store.create());
    expect((await changeRegistry(releases, 'enable', () => null)).revision).toBe(1);
    expect(await readHistory(releases)).toHaveLength(1);
  });

  test.each(['{"revision":2', '{"revision":2}'])(
    'with an invalid newest entry, %s, the one before it is read, and nothing can be changed',
    async (text) => {
      const releases = await publishSampleBuilds(await store.create());
      await store.write(releases, 'history/00000002.json', text);
      expect((await readState(releases)).damaged).toEqual([2]);
      expect((await readRegistry(releases)).revision).toBe(1);
      await expect(changeRegistry(releases, 'enable', () => null)).rejects.toThrow(
        /^Revision 2 of the registry is damaged/,
      );
    },
  );

  test('50 concurrent publications are all applied', async () => {
    const releases = await store.create();
    await publish(releases, [await createHostBuild()]);
    const versions = Array.from({ length: 50 }, (_, index) => `0.1.0-${String(index).padStart(6, '0')}`);
    const builds = await Promise.all(versions.map((version) => createRemoteBuild('mfe-a', { version })));
    // Simulates 50 independent processes.
    await Promise.all(builds.map(async (build) => publish(await store.reopen(releases), [build])));
    const registry = await readRegistry(releases);
    expect(registry.revision).toBe(51);
    expect(Object.keys(registry.remotes['mfe-a']?.versions ?? {}).sort()).toEqual(versions);
  }, 180_000);

  test('a change that expects another revision is rejected, and changes nothing', async () => {
    const releases = await publishSampleBuilds(await store.create());
    const build = await createRemoteBuild('mfe-b');
    await expect(publish(releases, [build], { expected: 7 })).rejects.toThrow(
      'Revision 1 is the newest, not 7: look at what changed, then try again.',
    );
    expect(await readHistory(releases)).toHaveLength(1);
    expect((await publish(releases, [build], { expected: 1 })).revision).toBe(2);
  });
});
