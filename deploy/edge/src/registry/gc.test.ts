import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReleases, makeRemoteBuild, removeFolders } from '../testing.ts';
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
  expect(await collectGarbage(releases, { now: inDays(keptDays - 1) })).toEqual({ versions: [], abandoned: [] });
  expect(await kept()).toEqual([first, second, third]);

  const dry = await collectGarbage(releases, { now: inDays(keptDays + 1), isDryRun: true });
  expect(dry).toEqual({ versions: [{ name: media, version: first }], abandoned: [] });
  expect(existsSync(folderOf(first))).toBe(true);

  expect(await collectGarbage(releases, { now: inDays(keptDays + 1) })).toEqual(dry);
  expect(existsSync(folderOf(first))).toBe(false);
  expect(await kept()).toEqual([second, third]);
  expect((await readHistory(releases))[0]).toMatchObject({ action: 'gc', subjects: [`${media} ${first}`] });
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
    for (const version of await kept()) expect(existsSync(join(folderOf(version), 'entry.abc123.js'))).toBe(true);
  }
});
