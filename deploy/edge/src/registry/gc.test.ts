import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { chunkFile, createHostBuild, createReleases, createRemoteBuild, removeFolders } from '../testing.ts';
import { collectGarbage, retentionDays } from './gc.ts';
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
  releases = await createReleases();
  for (const version of [second, third]) await publish(releases, [await createRemoteBuild(media, { version })]);
});

afterAll(removeFolders);

const folderOf = (version: string): string => join(releases, 'r', media, version);
const kept = async () => Object.keys((await readRegistry(releases)).remotes[media]?.versions ?? {});

test('a version is unused from the moment the last pointer leaves it, and in use again once a pointer returns', async () => {
  const before = (await readRegistry(releases)).remotes[media]?.versions;
  expect(before?.[first]?.unusedSince).toBe((await readRegistry(releases)).updatedAt);
  expect([before?.[second]?.unusedSince, before?.[third]?.unusedSince]).toEqual([null, null]);
  await setCanary(releases, media, { version: first, percent: 1 });
  expect((await readRegistry(releases)).remotes[media]?.versions[first]?.unusedSince).toBeNull();
});

test('versions and their files are removed after 30 unused days, as a revision of its own', async () => {
  expect(await collectGarbage(releases, { now: inDays(retentionDays - 1) })).toEqual({
    versions: [],
    files: [],
    abandoned: [],
    previews: [],
  });
  expect(await kept()).toEqual([first, second, third]);

  const dry = await collectGarbage(releases, { now: inDays(retentionDays + 1), isDryRun: true });
  expect(dry).toEqual({ versions: [{ name: media, version: first }], files: [], abandoned: [], previews: [] });
  expect(existsSync(folderOf(first))).toBe(true);

  expect(await collectGarbage(releases, { now: inDays(retentionDays + 1) })).toEqual(dry);
  expect(existsSync(folderOf(first))).toBe(false);
  expect(await kept()).toEqual([second, third]);
  expect((await readHistory(releases))[0]).toMatchObject({ action: 'gc', subjects: [`${media} ${first}`] });
});

describe('a file shared by versions', () => {
  const large = `/* of one */ ${'x'.repeat(2_000)}`;
  const contents = [large, '/* of two */', '/* of all */'] as const;
  const pathOf = (content: string): string => join('r', media, chunkFile(content));
  const existing = () => contents.map((content) => existsSync(join(releases, pathOf(content))));
  const publishWith = async (version: string, chunks: readonly string[]) =>
    publish(releases, [await createRemoteBuild(media, { version }, chunks)]);

  beforeEach(async () => {
    await publishWith('0.3.0', contents);
    await publishWith('0.4.0', contents.slice(1));
    await publishWith('0.5.0', contents.slice(2));
  });

  test('is removed with the last version that has it, together with its compressed twin', async () => {
    const now = inDays(retentionDays + 1);
    const dry = await collectGarbage(releases, { now, isDryRun: true });
    // The previous releases had a file of their own.
    const gone = [pathOf(large), `${pathOf(large)}.br`, pathOf('/* list */')];
    expect(dry.files.sort()).toEqual(gone.sort());
    expect(existing()).toEqual([true, true, true]);
    expect((await collectGarbage(releases, { now })).files.sort()).toEqual(gone);
    expect(existing()).toEqual([false, true, true]);
    expect(gone.filter((path) => existsSync(join(releases, path)))).toEqual([]);
  });

  test('stays for a day after the last publication that had it, which may have been interrupted', async () => {
    const forget = async (): Promise<void> => {
      await rm(join(releases, 'history'), { recursive: true });
      const [, , common] = contents;
      const running = await createRemoteBuild(media, { version: '0.9.0' }, [common]);
      await publish(releases, [await createHostBuild(), running]);
    };
    await forget();
    expect((await collectGarbage(releases)).files).toEqual([]);
    const yesterday = new Date(Date.now() - hours(25));
    for (const content of [...contents, '/* list */'])
      await utimes(join(releases, pathOf(content)), yesterday, yesterday);
    await publishWith('0.6.0', contents);
    await forget();
    expect((await collectGarbage(releases)).files).toEqual([pathOf('/* list */')]);
    expect(existing()).toEqual([true, true, true]);
  });
});

test('versions with a pointer are never removed: stable, previous and canary', async () => {
  await publish(releases, [await createRemoteBuild(media, { version: fourth })], { canaryPercent: 0 });
  await collectGarbage(releases, { now: inDays(1_000) });
  expect(await kept()).toEqual([second, third, fourth]);
  await rollback(releases, media);
  await collectGarbage(releases, { now: inDays(2_000) });
  expect(await kept()).toEqual([second, fourth]);
  for (const version of [second, fourth]) expect(existsSync(folderOf(version))).toBe(true);
});

test('leftovers of an interrupted publication are removed after a day, not while one may be running', async () => {
  const leftovers = [
    folderOf('0.1.0-eeeeee'),
    folderOf('0.1.0-ffffff.0123.draft'),
    join(releases, 'history/0123.draft'),
  ];
  for (const path of leftovers) await mkdir(path);
  expect((await collectGarbage(releases)).abandoned).toEqual([]);
  const yesterday = new Date(Date.now() - hours(25));
  for (const path of leftovers) await utimes(path, yesterday, yesterday);
  expect((await collectGarbage(releases)).abandoned.map((path) => join(releases, path))).toEqual(leftovers);
  expect(leftovers.filter((path) => existsSync(path))).toEqual([]);
});

test('a version that was removed can be published again', async () => {
  await collectGarbage(releases, { now: inDays(retentionDays + 1) });
  await publish(releases, [await createRemoteBuild(media, { version: first })]);
  expect(existsSync(join(folderOf(first), 'entry.abc123.js'))).toBe(true);
});

test('concurrent publications and collections leave every live version with its files', async () => {
  const build = await createRemoteBuild(media, { version: first });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      publish(releases, [build], { canaryPercent: 10 + round }),
      collectGarbage(releases, { now: inDays(retentionDays + 1) }),
      publish(releases, [await createRemoteBuild(media, { version: `0.2.0-${round}` })]),
    ]);
    const versions = Object.values((await readRegistry(releases)).remotes[media]?.versions ?? {});
    const files = versions.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => `${base}${file}`));
    expect(files.filter((file) => !existsSync(join(releases, file)))).toEqual([]);
  }
});
