import { buildChunkFile, createHostBuild, createRemoteBuild, removeFolders } from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';
import { collectGarbage, retentionDays } from './gc.ts';
import { rollback, setCanary } from './pointer-actions.ts';
import { publish } from './publish.ts';
import type { Releases } from './releases.ts';
import { readHistory, readRegistry } from './store.ts';

afterAll(removeFolders);

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  const media = 'mfe-media';
  const versions = ['0.1.0-aaaaaa', '0.1.0-bbbbbb', '0.1.0-cccccc', '0.1.0-dddddd'] as const;
  const [first, second, third, fourth] = versions;
  const hoursToMs = (count: number): number => count * 60 * 60 * 1_000;
  const addDaysToNow = (days: number): Date => new Date(Date.now() + hoursToMs(24 * days));

  let releases: Releases;
  beforeEach(async () => {
    releases = await publishSampleBuilds(await store.create());
    for (const version of [second, third]) await publish(releases, [await createRemoteBuild(media, { version })]);
  });

  const getFolder = (version: string): string => `r/${media}/${version}`;
  const isStored = async (version: string): Promise<boolean> =>
    (await store.listPaths(releases, getFolder(version))).length > 0;
  const listRetainedVersions = async () => Object.keys((await readRegistry(releases)).remotes[media]?.versions ?? {});

  test('a version is unused from the removal of its last pointer until it gets a pointer again', async () => {
    const before = (await readRegistry(releases)).remotes[media]?.versions;
    expect(before?.[first]?.unusedSince).toBe((await readRegistry(releases)).updatedAt);
    expect([before?.[second]?.unusedSince, before?.[third]?.unusedSince]).toEqual([null, null]);
    await setCanary(releases, media, { version: first, percent: 1 });
    expect((await readRegistry(releases)).remotes[media]?.versions[first]?.unusedSince).toBeNull();
  });

  test('versions and their files are removed after 30 days without use, in a separate revision', async () => {
    expect(await collectGarbage(releases, { now: addDaysToNow(retentionDays - 1) })).toEqual({
      versions: [],
      files: [],
      abandoned: [],
      previews: [],
    });
    expect(await listRetainedVersions()).toEqual([first, second, third]);

    const dryRun = await collectGarbage(releases, { now: addDaysToNow(retentionDays + 1), isDryRun: true });
    expect(dryRun).toEqual({ versions: [{ name: media, version: first }], files: [], abandoned: [], previews: [] });
    expect(await isStored(first)).toBe(true);

    expect(await collectGarbage(releases, { now: addDaysToNow(retentionDays + 1) })).toEqual(dryRun);
    expect(await isStored(first)).toBe(false);
    expect(await listRetainedVersions()).toEqual([second, third]);
    expect((await readHistory(releases))[0]).toMatchObject({ action: 'gc', subjects: [`${media} ${first}`] });
  });

  describe('a file shared by versions', () => {
    const large = `/* in one */ ${'x'.repeat(2_000)}`;
    const allChunks = [large, '/* in two */', '/* in all */'] as const;
    const getPath = (content: string): string => `r/${media}/${buildChunkFile(content)}`;
    const checkExistence = async (): Promise<boolean[]> => {
      const paths = await store.listPaths(releases, `r/${media}`);
      return allChunks.map((content) => paths.includes(getPath(content)));
    };
    const publishWith = async (version: string, chunks: readonly string[]) =>
      publish(releases, [await createRemoteBuild(media, { version }, chunks)]);

    beforeEach(async () => {
      await publishWith('0.3.0', allChunks);
      await publishWith('0.4.0', allChunks.slice(1));
      await publishWith('0.5.0', allChunks.slice(2));
    });

    test('is removed with the last version that uses it, together with its compressed copy', async () => {
      const now = addDaysToNow(retentionDays + 1);
      const dryRun = await collectGarbage(releases, { now, isDryRun: true });
      // `/* list */` belongs only to the sample versions, which are removed, too.
      const removedPaths = [getPath(large), `${getPath(large)}.br`, getPath('/* list */')];
      expect(dryRun.files.sort()).toEqual(removedPaths.sort());
      expect(await checkExistence()).toEqual([true, true, true]);
      expect((await collectGarbage(releases, { now })).files.sort()).toEqual(removedPaths);
      expect(await checkExistence()).toEqual([false, true, true]);
      const remaining = await store.listPaths(releases);
      expect(removedPaths.filter((path) => remaining.includes(path))).toEqual([]);
    });

    test('is kept for a day after the last publication that used it, which may have been interrupted', async () => {
      const forgetHistory = async (): Promise<void> => {
        for (const path of await store.listPaths(releases, 'history')) await store.remove(releases, path);
        releases = await store.reopen(releases);
        const [, , common] = allChunks;
        const running = await createRemoteBuild(media, { version: '0.9.0' }, [common]);
        await publish(releases, [await createHostBuild(), running]);
      };
      await forgetHistory();
      expect((await collectGarbage(releases)).files).toEqual([]);
      for (const content of [...allChunks, '/* list */']) await store.backdate(releases, getPath(content), 25);
      await publishWith('0.6.0', allChunks);
      await forgetHistory();
      expect((await collectGarbage(releases)).files).toEqual([getPath('/* list */')]);
      expect(await checkExistence()).toEqual([true, true, true]);
    });
  });

  test('versions with a pointer are never removed: stable, previous and canary', async () => {
    await publish(releases, [await createRemoteBuild(media, { version: fourth })], { canaryPercent: 0 });
    await collectGarbage(releases, { now: addDaysToNow(1_000) });
    expect(await listRetainedVersions()).toEqual([second, third, fourth]);
    await rollback(releases, media);
    await collectGarbage(releases, { now: addDaysToNow(2_000) });
    expect(await listRetainedVersions()).toEqual([second, fourth]);
    for (const version of [second, fourth]) expect(await isStored(version)).toBe(true);
  });

  test('leftovers of an interrupted publication are removed after a day', async () => {
    const leftovers = [getFolder('0.1.0-eeeeee'), getFolder('0.1.0-ffffff')];
    for (const path of leftovers) await store.write(releases, `${path}/remote.json`, '{}');
    expect((await collectGarbage(releases)).abandoned).toEqual([]);
    for (const path of leftovers) await store.backdate(releases, `${path}/remote.json`, 25);
    expect((await collectGarbage(releases)).abandoned).toEqual(leftovers);
    expect(await Promise.all(['0.1.0-eeeeee', '0.1.0-ffffff'].map(isStored))).toEqual([false, false]);
  });

  test('a version that was removed can be published again', async () => {
    await collectGarbage(releases, { now: addDaysToNow(retentionDays + 1) });
    await publish(releases, [await createRemoteBuild(media, { version: first })]);
    expect(await store.listPaths(releases)).toContain(`${getFolder(first)}/entry.abc123.js`);
  });

  test('after concurrent publications and collections, every retained version has its files', async () => {
    const build = await createRemoteBuild(media, { version: first });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        publish(releases, [build], { canaryPercent: 10 + round }),
        collectGarbage(await store.reopen(releases), { now: addDaysToNow(retentionDays + 1) }),
        publish(releases, [await createRemoteBuild(media, { version: `0.2.0-${round}` })]),
      ]);
      const versions = Object.values((await readRegistry(releases)).remotes[media]?.versions ?? {});
      const files = versions.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => `${base}${file}`));
      const paths = await store.listPaths(releases);
      expect(files.filter((file) => !paths.includes(file.slice(1)))).toEqual([]);
    }
  });
});
