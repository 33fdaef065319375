import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { chunkFile, makeHostBuild, makeReleases, makeRemoteBuild, removeFolders } from '../testing.ts';
import { collectGarbage, keptDays } from './gc.ts';
import { rollback, setCanary } from './pointer-actions.ts';
import { publish } from './publish.ts';
import { readHistory, readRegistry } from './store.ts';

const media = 'mfe-media';
const versions = ['0.1.0-aaaaaa', '0.1.0-bbbbbb', '0.1.0-cccccc', '0.1.0-dddddd'] as const;
const [first, second, third, fourth] = versions;
const hours = (count: number): number => count * 60 * 60 * 1_000;
const inDays = (days: number): Date => new Date(Date.now() + hours(24 * days));

let releases: string;
beforeEach(async () => {
  releases = await makeReleases();
  for (const version of [second, third]) await publish(releases, [await makeRemoteBuild(media, { version })]);
});

afterAll(removeFolders);

const folderOf = (version: string): string => join(releases, 'r', media, version);
const kept = async () => Object.keys((await readRegistry(releases)).remotes[media]?.versions ?? {});

test('a version is unused from the moment when the last pointer leaves it, and no more once one comes back', async () => {
  const before = (await readRegistry(releases)).remotes[media]?.versions;
  expect(before?.[first]?.unusedSince).toBe((await readRegistry(releases)).updatedAt);
  expect([before?.[second]?.unusedSince, before?.[third]?.unusedSince]).toEqual([null, null]);
  await setCanary(releases, media, { version: first, percent: 1 });
  expect((await readRegistry(releases)).remotes[media]?.versions[first]?.unusedSince).toBeNull();
});

test('versions and their files go once nothing has led to them for 30 days, as a revision of its own', async () => {
  expect(await collectGarbage(releases, { now: inDays(keptDays - 1) })).toEqual({
    versions: [],
    files: [],
    abandoned: [],
  });
  expect(await kept()).toEqual([first, second, third]);

  const dry = await collectGarbage(releases, { now: inDays(keptDays + 1), isDryRun: true });
  expect(dry).toEqual({ versions: [{ name: media, version: first }], files: [], abandoned: [] });
  expect(existsSync(folderOf(first))).toBe(true);

  expect(await collectGarbage(releases, { now: inDays(keptDays + 1) })).toEqual(dry);
  expect(existsSync(folderOf(first))).toBe(false);
  expect(await kept()).toEqual([second, third]);
  expect((await readHistory(releases))[0]).toMatchObject({ action: 'gc', subjects: [`${media} ${first}`] });
});

describe('a file that versions share', () => {
  const large = `/* of one */ ${'x'.repeat(2_000)}`;
  const contents = [large, '/* of two */', '/* of all */'] as const;
  const pathOf = (content: string): string => join('r', media, chunkFile(content));
  const there = () => contents.map((content) => existsSync(join(releases, pathOf(content))));
  const publishWith = async (version: string, chunks: readonly string[]) =>
    publish(releases, [await makeRemoteBuild(media, { version }, chunks)]);

  beforeEach(async () => {
    await publishWith('0.3.0', contents);
    await publishWith('0.4.0', contents.slice(1));
    await publishWith('0.5.0', contents.slice(2));
  });

  test('goes with the last that has it, and its packed twin with it', async () => {
    const now = inDays(keptDays + 1);
    const dry = await collectGarbage(releases, { now, isDryRun: true });
    // The releases before had one of their own.
    const gone = [pathOf(large), `${pathOf(large)}.br`, pathOf('/* list */')];
    expect(dry.files.sort()).toEqual(gone.sort());
    expect(there()).toEqual([true, true, true]);
    expect((await collectGarbage(releases, { now })).files.sort()).toEqual(gone);
    expect(there()).toEqual([false, true, true]);
    expect(gone.filter((path) => existsSync(join(releases, path)))).toEqual([]);
  });

  test('stays for a day after the last publication that had it, which may have been broken off', async () => {
    const forget = async (): Promise<void> => {
      await rm(join(releases, 'history'), { recursive: true });
      const [, , common] = contents;
      const running = await makeRemoteBuild(media, { version: '0.9.0' }, [common]);
      await publish(releases, [await makeHostBuild(), running]);
    };
    await forget();
    expect((await collectGarbage(releases)).files).toEqual([]);
    const yesterday = new Date(Date.now() - hours(25));
    for (const content of [...contents, '/* list */'])
      await utimes(join(releases, pathOf(content)), yesterday, yesterday);
    await publishWith('0.6.0', contents);
    await forget();
    expect((await collectGarbage(releases)).files).toEqual([pathOf('/* list */')]);
    expect(there()).toEqual([true, true, true]);
  });
});

test('what a pointer leads to stays for ever: stable, previous and canary', async () => {
  await publish(releases, [await makeRemoteBuild(media, { version: fourth })], { canaryPercent: 0 });
  await collectGarbage(releases, { now: inDays(1_000) });
  expect(await kept()).toEqual([second, third, fourth]);
  await rollback(releases, media);
  await collectGarbage(releases, { now: inDays(2_000) });
  expect(await kept()).toEqual([second, third, fourth]);
  for (const version of [second, third, fourth]) expect(existsSync(folderOf(version))).toBe(true);
});

test('what a broken-off publication left goes after a day, and not while one may be at work', async () => {
  const left = [folderOf('0.1.0-eeeeee'), folderOf('0.1.0-ffffff.0123.draft'), join(releases, 'history/0123.draft')];
  for (const path of left) await mkdir(path);
  expect((await collectGarbage(releases)).abandoned).toEqual([]);
  const yesterday = new Date(Date.now() - hours(25));
  for (const path of left) await utimes(path, yesterday, yesterday);
  expect((await collectGarbage(releases)).abandoned.map((path) => join(releases, path))).toEqual(left);
  expect(left.filter((path) => existsSync(path))).toEqual([]);
});

test('a version that was removed can be published again', async () => {
  await collectGarbage(releases, { now: inDays(keptDays + 1) });
  await publish(releases, [await makeRemoteBuild(media, { version: first })]);
  expect(existsSync(join(folderOf(first), 'entry.abc123.js'))).toBe(true);
});

test('publications and a collection at the same time leave every version that runs with its files', async () => {
  const build = await makeRemoteBuild(media, { version: first });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      publish(releases, [build], { canaryPercent: 10 + round }),
      collectGarbage(releases, { now: inDays(keptDays + 1) }),
      publish(releases, [await makeRemoteBuild(media, { version: `0.2.0-${round}` })]),
    ]);
    const versions = Object.values((await readRegistry(releases)).remotes[media]?.versions ?? {});
    const files = versions.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => `${base}${file}`));
    expect(files.filter((file) => !existsSync(join(releases, file)))).toEqual([]);
  }
});
