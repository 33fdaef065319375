import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { createReleases, createRemoteBuild, removeFolders } from '../testing.ts';
import { collectGarbage } from './gc.ts';
import { setDisabled } from './pointer-actions.ts';
import { publish } from './publish.ts';
import { repairRegistry } from './repair.ts';
import { readEntry, readRegistry, readState } from './store.ts';

const registryCommand = join(import.meta.dirname, '../../bin/registry.ts');

afterAll(removeFolders);

const getEntryPath = (releases: string, revision: number): string =>
  join(releases, 'history', `${String(revision).padStart(8, '0')}.json`);

/** About as many files as a remote of the product has. */
const chunks = Array.from({ length: 40 }, (_, index) => `/* part ${index} */`);

test('after 30 publications, an entry takes up a few kilobytes, and each description is stored once', async () => {
  const releases = await createReleases();
  for (let number = 10; number < 40; number += 1)
    await publish(releases, [await createRemoteBuild('mfe-media', { version: `0.1.0-${number}` }, chunks)]);
  const { revision } = await readRegistry(releases);
  expect(revision).toBe(31);
  expect((await stat(getEntryPath(releases, revision))).size).toBeLessThan(8_000);
  const { remotes } = await readRegistry(releases);
  expect(JSON.stringify(remotes).length).toBeGreaterThan(100_000);
  expect(Object.keys(remotes['mfe-media']?.versions['0.1.0-39']?.integrity ?? {})).toHaveLength(41);
  // The host's description, the first one of `mfe-media`, and thirty more.
  expect(await readdir(join(releases, 'descriptions'))).toHaveLength(32);
  await setDisabled(releases, 'mfe-media', true);
  expect(await readdir(join(releases, 'descriptions'))).toHaveLength(32);
  // Each entry refers to up to 32 descriptions, and a process may not be able to open that many files at the same time.
  const command = [process.execPath, registryCommand, '--releases', releases, 'history'];
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n 200 && exec "$0" "$@"', ...command]);
  expect(stdout.trim().split('\n')).toHaveLength(33);
});

test('entries that contain their descriptions are read, and the next entry is based on them', async () => {
  const releases = await createReleases();
  const before = await readEntry(releases, 1);
  await writeFile(getEntryPath(releases, 1), JSON.stringify(before, null, 2));
  await rm(join(releases, 'descriptions'), { recursive: true });
  expect(await readEntry(releases, 1)).toEqual(before);
  await publish(releases, [await createRemoteBuild('mfe-a')]);
  const { remotes } = await readRegistry(releases);
  expect(remotes['mfe-media']).toEqual(before?.registry.remotes['mfe-media']);
  expect(await readFile(getEntryPath(releases, 2), 'utf8')).not.toContain('sha384-');
});

test.each<[string, (path: string) => Promise<unknown>]>([
  ['missing', (path) => rm(path)],
  ['changed', (path) => readFile(path, 'utf8').then((text) => writeFile(path, text.replace('mfe-a', 'mfe-b')))],
  ['cut off', (path) => writeFile(path, '{')],
])('if a description is %s, the last revision that does not need it is read', async (_how, damage) => {
  const releases = await createReleases();
  const before = await readdir(join(releases, 'descriptions'));
  await publish(releases, [await createRemoteBuild('mfe-a')]);
  const [addedFile = ''] = (await readdir(join(releases, 'descriptions'))).filter((file) => !before.includes(file));
  await damage(join(join(releases, 'descriptions'), addedFile));
  expect(await readState(releases)).toMatchObject({ registry: { revision: 1 }, damaged: [2] });
});

test('a damaged description is rewritten when its version is published again', async () => {
  const releases = await createReleases();
  const before = await readdir(join(releases, 'descriptions'));
  const build = await createRemoteBuild('mfe-a');
  await publish(releases, [build]);
  const [addedFile = ''] = (await readdir(join(releases, 'descriptions'))).filter((file) => !before.includes(file));
  await writeFile(join(join(releases, 'descriptions'), addedFile), '{');
  await repairRegistry(releases);
  const { revision } = await publish(releases, [build]);
  expect(await readState(releases)).toMatchObject({
    registry: { revision, remotes: { 'mfe-a': { stable: '0.1.0-aaaaaa' } } },
    damaged: [],
  });
});

test('descriptions left by an interrupted publication are collected after a day', async () => {
  const releases = await createReleases();
  const temporaryPath = join(join(releases, 'descriptions'), `${'a'.repeat(40)}.json.0123456789ab.draft`);
  await writeFile(temporaryPath, '{');
  expect((await collectGarbage(releases)).abandoned).toEqual([]);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
  await utimes(temporaryPath, twoDaysAgo, twoDaysAgo);
  expect((await collectGarbage(releases)).abandoned).toEqual([relative(releases, temporaryPath)]);
  expect(await readdir(join(releases, 'descriptions'))).not.toContain(basename(temporaryPath));
});
