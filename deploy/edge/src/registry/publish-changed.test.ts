import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@reportage/contracts';
import { runCommand } from '../cli/run-command.ts';
import {
  createFolder,
  createHostBuild,
  createReleases,
  createRemoteBuild,
  removeFolders,
  truncateEntry,
} from '../testing.ts';
import { listLivePublications } from './decisions.ts';
import { promote, rollback, setCanary } from './pointer-actions.ts';
import { publish } from './publish.ts';
import { publishChanged as publishRecorded } from './publish-changed.ts';
import { createPublishedRecord, type PublishedRecord } from './published-record.ts';
import { repairRegistry } from './repair.ts';
import { changeRegistry, readEntry, readRegistry } from './store.ts';

const media = 'mfe-media';
const first = '0.1.0-aaaaaa';
const second = '0.1.0-bbbbbb';
const third = '0.1.0-cccccc';

let releases: string;
let ownBuild: string;
let record: PublishedRecord;
const publishChanged = (folder: string, builds: readonly string[]) => publishRecorded(folder, builds, record);

beforeEach(async () => {
  releases = await createReleases();
  await publish(releases, [await createRemoteBuild(media, { version: second })]);
  ownBuild = await createRemoteBuild(media, { version: third });
  record = createPublishedRecord(join(await createFolder(), 'build/published.json'), releases);
});
afterAll(removeFolders);

const readStableVersion = async (name = media): Promise<string | undefined> =>
  (await readRegistry(releases)).remotes[name]?.stable;

test('a development start publishes what it has built', async () => {
  expect(await publishChanged(releases, [ownBuild])).toMatchObject({
    registry: { revision: 3 },
    skipped: [],
    rejection: null,
  });
  expect(await readStableVersion()).toBe(third);
});

test('the registry records who started the product', async () => {
  const { username } = userInfo();
  const { registry } = await publishChanged(releases, [ownBuild]);
  expect(registry.remotes[media]?.versions[third]?.origin).toEqual({ by: username });
  expect(await readEntry(releases, registry.revision)).toMatchObject({ action: 'publish', by: username });
});

test('what the registry command publishes into a development folder counts as the checkout’s own', async () => {
  const file = join(await createFolder(), 'published.json');
  record = createPublishedRecord(file, releases);
  await publishChanged(releases, [ownBuild]);
  const changed = await createRemoteBuild(media, { version: '0.1.0-dddddd' });
  await runCommand(['publish', changed], { releases, record: file });
  const next = await createRemoteBuild(media, { version: '0.1.0-eeeeee' });
  expect(await publishChanged(releases, [next])).toMatchObject({ published: [`${media} 0.1.0-eeeeee`], skipped: [] });
});

test('what the registry command publishes into another folder is not recorded', async () => {
  const file = join(await createFolder(), 'published.json');
  const ownReleases = await createFolder();
  await runCommand(['publish', ownBuild], { releases, record: file, ownReleases });
  expect(await createPublishedRecord(file, releases).read()).toEqual({});
});

test('a start does not replace what others have published since, whether or not its own build has changed', async () => {
  expect(await publishChanged(releases, [ownBuild])).toMatchObject({ published: [`${media} ${third}`] });
  await publish(releases, [await createRemoteBuild(media, { version: '0.1.0-others' })]);
  const skipped = [{ name: media, version: '0.1.0-others', decision: 'publish' }];
  expect(await publishChanged(releases, [ownBuild])).toMatchObject({ published: [], skipped });
  const changed = await createRemoteBuild(media, { version: '0.1.0-dddddd' });
  expect(await publishChanged(releases, [changed])).toMatchObject({ published: [], skipped });
  expect(await readStableVersion()).toBe('0.1.0-others');
  await publish(releases, [changed]);
  await record.add(listLivePublications(await readRegistry(releases), [media]));
  const next = await createRemoteBuild(media, { version: '0.1.0-eeeeee' });
  expect(await publishChanged(releases, [next])).toMatchObject({ published: [`${media} 0.1.0-eeeeee`], skipped: [] });
});

test('a build whose publication was dropped by a repair is published again', async () => {
  await publishChanged(releases, [ownBuild]);
  await truncateEntry(releases, 3);
  await repairRegistry(releases);
  expect(await readStableVersion()).toBe(second);
  expect(await publishChanged(releases, [ownBuild])).toMatchObject({ published: [`${media} ${third}`], skipped: [] });
});

test('a checkout’s publications are recorded per releases folder, and a damaged record counts as missing', async () => {
  const file = join(await createFolder(), 'published.json');
  const createPublication = (version: string) => ({ version, publishedAt: '2026-06-17T12:00:00.000Z' });
  await createPublishedRecord(file, 'one').add({ [media]: createPublication(first) });
  await createPublishedRecord(file, 'two').add({ [media]: createPublication(second) });
  await createPublishedRecord(file, 'one').add({ host: createPublication(third) });
  expect(await createPublishedRecord(file, 'one').read()).toEqual({
    [media]: createPublication(first),
    host: createPublication(third),
  });
  await writeFile(file, '{"one"');
  expect(await createPublishedRecord(file, 'one').read()).toEqual({});
});

test.each<[string, () => Promise<unknown>, string]>([
  ['rollback', () => rollback(releases, media), first],
  ['canary', () => setCanary(releases, media, { version: first, percent: 10 }), second],
  [
    'promote',
    () => setCanary(releases, media, { version: first, percent: 10 }).then(() => promote(releases, media)),
    first,
  ],
])(
  'a start does not replace a version that somebody chose with the command %s, and publishes the other remotes',
  async (decision, decide, version) => {
    await decide();
    const { revision, remotes } = await readRegistry(releases);
    const other = await createRemoteBuild('mfe-a');
    const outcome = await publishChanged(releases, [ownBuild, other]);
    expect(outcome.skipped).toEqual([{ name: media, version, decision }]);
    expect((await readRegistry(releases)).remotes[media]).toEqual(remotes[media]);
    expect(await readStableVersion('mfe-a')).toBe(first);
    await publishChanged(releases, [ownBuild, other]);
    expect((await readRegistry(releases)).revision).toBe(revision + 1);
  },
);

test('publishing any version explicitly ends a decision', async () => {
  await rollback(releases, media);
  await publish(releases, [await createRemoteBuild(media)]);
  expect((await publishChanged(releases, [ownBuild])).skipped).toEqual([]);
  expect(await readStableVersion()).toBe(third);
});

test('decisions that were made before the registry recorded them are also respected', async () => {
  await changeRegistry(releases, 'rollback', ({ host, remotes }) => {
    const { earlier: _none, ...remote } = remotes[media] as Registry['remotes'][string];
    return {
      registry: { host, remotes: { [media]: { ...remote, stable: first, previous: second } } },
      subjects: [media],
    };
  });
  expect((await publishChanged(releases, [ownBuild])).skipped).toEqual([
    { name: media, version: first, decision: 'rollback' },
  ]);
});

test('a rolled-back host stays live, and builds that need a newer host are skipped with a reason', async () => {
  await publish(releases, [await createHostBuild({ version: '0.2.0' })]);
  await rollback(releases, 'host');
  const newHost = await createHostBuild({ version: '0.3.0', provides: { react: '20.0.0' } });
  const dependentBuild = await createRemoteBuild(media, { version: third, shared: { react: '^20.0.0' } });
  const outcome = await publishChanged(releases, [newHost, dependentBuild]);
  expect(outcome.skipped).toEqual([{ name: 'host', version: '0.1.0-host01', decision: 'rollback' }]);
  expect(outcome.rejection?.message).toContain(`Publishing ${media} ${third} was rejected`);
  expect(await readStableVersion()).toBe(second);
});

test('if the newest revision is damaged, the last good one is live and nothing is published', async () => {
  await truncateEntry(releases, 2);
  const { registry, rejection } = await publishChanged(releases, [ownBuild]);
  expect(registry.revision).toBe(1);
  expect(rejection?.message).toBe(
    'Revision 2 of the registry is damaged, and revision 1 is being served in the meantime; pnpm registry repair fixes it.',
  );
  expect(await readStableVersion()).toBe(first);
});

test('a start whose own builds are incompatible with each other is rejected', async () => {
  const impossible = await createRemoteBuild(media, { version: third, shared: { react: '^20.0.0' } });
  await expect(publishChanged(releases, [impossible])).rejects.toThrow('was rejected');
});
