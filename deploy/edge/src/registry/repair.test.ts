import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createReleases, createRemoteBuild, removeFolders, startEdge, truncateEntry } from '../testing.ts';
import { publish } from './publish.ts';
import { repairRegistry } from './repair.ts';
import { readRegistry } from './store.ts';

let releases: string;
beforeEach(async () => {
  releases = await createReleases();
  await publish(releases, [await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' })]);
});
afterAll(removeFolders);

const entry = (revision: number): string => join(releases, 'history', `${String(revision).padStart(8, '0')}.json`);
const version = async () => (await readRegistry(releases)).remotes['mfe-media']?.stable;

test.each<[string, () => Promise<unknown>]>([
  ['cut off', () => truncateEntry(releases, 2)],
  ['empty', () => writeFile(entry(2), '')],
  ['of another revision', () => writeFile(entry(2), JSON.stringify({ revision: 7 }))],
  ['a folder', () => rm(entry(2)).then(() => mkdir(entry(2)))],
])('pages are served from the last good revision while the newest entry is %s', async (_how, damage) => {
  await damage();
  const edge = await startEdge({ RELEASES_FOLDER: releases });
  const page = await edge.inject({ url: '/demo', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('0.1.0-aaaaaa');
  expect((await edge.inject('/r/live.json')).json()).toMatchObject({ revision: 1 });
  await edge.close();
});

test('a repair drops the damaged entries, names what it dropped, and no revision has a number twice', async () => {
  await truncateEntry(releases, 2);
  await writeFile(entry(3), '');
  const { dropped, registry } = await repairRegistry(releases);
  expect(dropped.map(({ revision, change }) => [revision, change])).toEqual([
    [3, null],
    [2, 'publish mfe-media 0.1.0-bbbbbb'],
  ]);
  expect(registry.revision).toBe(4);
  expect(await version()).toBe('0.1.0-aaaaaa');
  expect((await readdir(join(releases, 'history'))).toSorted()).toEqual([
    ...['00000001.json', '00000002.json.damaged', '00000003.json.damaged', '00000004.json'],
  ]);
  await publish(releases, [await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' })]);
  expect(await readRegistry(releases)).toMatchObject({ revision: 5 });
});

test('a damaged older entry is set aside without a new revision, and a whole history needs no repair', async () => {
  await truncateEntry(releases, 1);
  expect((await repairRegistry(releases)).registry.revision).toBe(2);
  expect((await repairRegistry(releases)).dropped).toEqual([]);
  expect(await version()).toBe('0.1.0-bbbbbb');
});
