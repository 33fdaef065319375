import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { makeFolder, makeHostBuild, makeRemoteBuild, removeFolders } from '../testing.ts';
import { publish, rollback, setDisabled } from './actions.ts';
import { readHistory, readRegistry, swapRegistry } from './store.ts';

let releases: string;
beforeEach(async () => {
  releases = await makeFolder();
});

afterAll(removeFolders);

test('a host and its remotes are published together as one revision, with files, hashes and a packed twin', async () => {
  const registry = await publish(releases, [await makeHostBuild(), await makeRemoteBuild('mfe-media')]);
  expect(registry.revision).toBe(1);
  expect(registry.host?.version).toBe('0.1.0-host01');
  expect(registry.remotes['mfe-media']?.versions['0.1.0-aaaaaa']?.base).toBe('/r/mfe-media/0.1.0-aaaaaa/');
  expect(JSON.parse(await readFile(join(releases, 'registry.json'), 'utf8'))).toEqual(registry);
  const entry = join(releases, 'r/mfe-media/0.1.0-aaaaaa/entry.abc123.js');
  expect(brotliDecompressSync(await readFile(`${entry}.br`)).equals(await readFile(entry))).toBe(true);
});

test('publishing what runs already makes no new revision', async () => {
  const builds = [await makeHostBuild(), await makeRemoteBuild('mfe-media')];
  await publish(releases, builds);
  expect((await publish(releases, builds)).revision).toBe(1);
});

test('a remote without a host is refused', async () => {
  await expect(publish(releases, [await makeRemoteBuild('mfe-media')])).rejects.toThrow('publish the host first');
});

test('a missing hash is refused by file, and nothing is published', async () => {
  const remote = await makeRemoteBuild('mfe-media', { integrity: {} });
  await expect(publish(releases, [await makeHostBuild(), remote])).rejects.toThrow('entry.abc123.js has no hash');
  expect((await readRegistry(releases)).revision).toBe(0);
});

test('a file that differs from its hash is refused', async () => {
  const remote = await makeRemoteBuild('mfe-media');
  await writeFile(join(remote, 'entry.abc123.js'), 'changed after the build');
  await expect(publish(releases, [await makeHostBuild(), remote])).rejects.toThrow(
    'entry.abc123.js differs from its hash',
  );
});

test('an unmet shared requirement and overlapping routes are refused by name', async () => {
  await publish(releases, [await makeHostBuild(), await makeRemoteBuild('mfe-media')]);
  const needy = await makeRemoteBuild('mfe-reports', { shared: { react: '^20.0.0' } });
  await expect(publish(releases, [needy])).rejects.toThrow('mfe-reports needs react ^20.0.0, the host provides 19.3.1');
  const rival = await makeRemoteBuild('mfe-reports', { routes: [{ path: '/mfe-media/list', title: 'x' }] });
  await expect(publish(releases, [rival])).rejects.toThrow(
    'mfe-media /mfe-media/* overlaps mfe-reports /mfe-media/list',
  );
  expect((await readRegistry(releases)).revision).toBe(1);
});

test('a host that a running remote cannot work with is refused', async () => {
  await publish(releases, [await makeHostBuild(), await makeRemoteBuild('mfe-media')]);
  await expect(publish(releases, [await makeHostBuild('0.2.0', { react: '18.0.0' })])).rejects.toThrow(
    'mfe-media needs react ^19.3.1',
  );
});

test('a published version never changes: the same version with other content is refused', async () => {
  const host = await makeHostBuild();
  await publish(releases, [host, await makeRemoteBuild('mfe-media')]);
  await publish(releases, [await makeRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' })]);
  const changed = await makeRemoteBuild('mfe-media', { widgets: ['picker'] });
  await expect(publish(releases, [changed])).rejects.toThrow('published already, with other files');
});

test('a rollback is a new revision with the previous version, and is in the history', async () => {
  await publish(releases, [await makeHostBuild(), await makeRemoteBuild('mfe-media')]);
  await publish(releases, [await makeRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' })]);
  const registry = await rollback(releases, 'mfe-media');
  expect(registry.revision).toBe(3);
  expect(registry.remotes['mfe-media']).toMatchObject({ stable: '0.1.0-aaaaaa', previous: '0.1.0-bbbbbb' });
  await expect(rollback(releases, 'host')).rejects.toThrow('host has no previous version to go back to.');
  expect((await readHistory(releases)).map((entry) => [entry.revision, entry.action])).toEqual([
    [3, 'rollback'],
    [2, 'publish'],
    [1, 'publish'],
  ]);
});

test('a disabled remote frees its addresses, and cannot come back while another holds them', async () => {
  await publish(releases, [await makeHostBuild(), await makeRemoteBuild('mfe-media')]);
  await setDisabled(releases, 'mfe-media', true);
  await publish(releases, [await makeRemoteBuild('mfe-reports', { routes: [{ path: '/mfe-media/*', title: 'x' }] })]);
  await expect(setDisabled(releases, 'mfe-media', false)).rejects.toThrow('overlaps');
  await expect(setDisabled(releases, 'mfe-nothing', true)).rejects.toThrow('mfe-nothing was never published.');
});

test('of two changes to the same revision only one wins', async () => {
  const base = await readRegistry(releases);
  const change = { action: 'publish' as const, subjects: ['x'] };
  const results = await Promise.all(Array.from({ length: 8 }, () => swapRegistry(releases, base, base, change)));
  expect(results.filter((result) => result !== null)).toHaveLength(1);
});

test('publications at the same time all land, one revision each, and the pointer names the last', async () => {
  await publish(releases, [await makeHostBuild()]);
  const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
  await Promise.all(names.map(async (name) => publish(releases, [await makeRemoteBuild(name)])));
  const registry = await readRegistry(releases);
  expect(registry.revision).toBe(5);
  expect(Object.keys(registry.remotes).sort()).toEqual(names);
  expect(JSON.parse(await readFile(join(releases, 'registry.json'), 'utf8'))).toEqual(registry);
});
