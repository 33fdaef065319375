import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { HostManifest } from '@reportage/contracts';
import {
  buildChunkFile,
  computeHash,
  createHostBuild,
  createRemoteBuild,
  createRoute,
  removeFolders,
} from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';
import { setDisabled } from './pointer-actions.ts';
import { publish } from './publish.ts';
import type { Releases } from './releases.ts';
import { readHistory, readRegistry } from './store.ts';

afterAll(removeFolders);

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  let releases: Releases;
  beforeEach(async () => {
    releases = await publishSampleBuilds(await store.create());
  });

  const createMediaBuild = async (version: string): Promise<string> => createRemoteBuild('mfe-media', { version });

  test('a host and its remotes are published together as one revision, with files, hashes and compressed copies', async () => {
    const registry = await readRegistry(releases);
    expect(registry.revision).toBe(1);
    expect(registry.host?.version).toBe('0.1.0-host01');
    expect(registry.remotes['mfe-media']?.versions['0.1.0-aaaaaa']?.base).toBe('/r/mfe-media/');
    const entry = 'r/mfe-media/0.1.0-aaaaaa/entry.abc123.js';
    const compressed = await store.read(releases, `${entry}.br`);
    expect(brotliDecompressSync(compressed).equals(await store.read(releases, entry))).toBe(true);
  });

  test('publishing the live version again creates no new revision', async () => {
    const builds = [await createHostBuild(), await createRemoteBuild('mfe-media')];
    expect((await publish(releases, builds)).revision).toBe(1);
  });

  test('only the description of a live build is read', async () => {
    const remote = await createRemoteBuild('mfe-media');
    await rm(join(remote, '0.1.0-aaaaaa/entry.abc123.js'));
    expect((await publish(releases, [remote])).revision).toBe(1);
  });

  test('a remote without a host is rejected, and leaves no files behind', async () => {
    const empty = await store.create();
    await expect(publish(empty, [await createRemoteBuild('mfe-media')])).rejects.toThrow('publish the host first');
    expect(await store.listPaths(empty)).toEqual([]);
  });

  test('a build with a missing hash is rejected with the file’s name, and no version is published', async () => {
    const remote = await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb', integrity: {} });
    await expect(publish(releases, [remote])).rejects.toThrow('entry.abc123.js has no hash');
    expect((await readRegistry(releases)).revision).toBe(1);
  });

  test('a file that differs from its hash is rejected', async () => {
    const remote = await createMediaBuild('0.1.0-bbbbbb');
    await writeFile(join(remote, '0.1.0-bbbbbb/entry.abc123.js'), 'changed after the build');
    await expect(publish(releases, [remote])).rejects.toThrow('entry.abc123.js differs from its hash');
  });

  test('a file shared by versions is stored once', async () => {
    await publish(releases, [
      await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' }, ['/* list */', '/* new */']),
    ]);
    const folders = (await store.listPaths(releases, 'r/mfe-media')).map((path) => path.split('/')[2]);
    expect([...new Set(folders)]).toEqual(['0.1.0-aaaaaa', '0.1.0-bbbbbb', 'files']);
    const storedFiles = ['/* list */', '/* new */'].map((content) => `r/mfe-media/${buildChunkFile(content)}`);
    expect(await store.listPaths(releases, 'r/mfe-media/files')).toEqual(storedFiles.sort());
  });

  test('a different file with the name of an existing one is rejected, and the existing one stays', async () => {
    const file = buildChunkFile('/* list */');
    const integrity = { '0.1.0-bbbbbb/entry.abc123.js': computeHash('entry'), [file]: computeHash('/* other */') };
    const build = await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb', integrity });
    await writeFile(join(build, '0.1.0-bbbbbb/entry.abc123.js'), 'entry');
    await writeFile(join(build, file), '/* other */');
    await expect(publish(releases, [build])).rejects.toThrow(`mfe-media has already published a different ${file}`);
    expect(String(await store.read(releases, `r/mfe-media/${file}`))).toBe('/* list */');
    expect((await readRegistry(releases)).revision).toBe(1);
  });

  test.each(['list.js', '0.1.0-aaaaaa/list.js'])(
    'a file outside files/ and the folder of its version, %s, is rejected',
    async (file) => {
      const build = await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' });
      await mkdir(join(build, '0.1.0-aaaaaa'));
      await writeFile(join(build, file), '');
      await expect(publish(releases, [build])).rejects.toThrow(`${file} is outside of files/`);
    },
  );

  test.each([
    [{ shared: { react: '^20.0.0' } }, 'mfe-reports requires react ^20.0.0, but the host provides 19.3.1'],
    [{ contract: '^2.0.0' }, 'mfe-reports requires remote contract ^2.0.0, but the host implements 1.0.0'],
    [{ routes: [createRoute('/mfe-media/list')] }, 'mfe-media /mfe-media/* overlaps mfe-reports /mfe-media/list'],
    [{ routes: [createRoute('/auth/login')] }, 'mfe-reports /auth/login is outside the prefixes'],
  ])('a remote with an unmet requirement, %j, is rejected with a one-sentence message', async (overrides, reason) => {
    const rejected = publish(releases, [await createRemoteBuild('mfe-reports', overrides)]);
    await expect(rejected).rejects.toThrow(`Publishing mfe-reports 0.1.0-aaaaaa was rejected: ${reason}`);
    await expect(rejected).rejects.toThrow(/^[^\n]+$/);
    expect((await store.listPaths(releases, 'r')).filter((path) => !path.startsWith('r/mfe-media/'))).toEqual([]);
  });

  test.each<[Partial<HostManifest>, string]>([
    [{ provides: { react: '18.0.0' } }, 'mfe-media requires react ^19.3.1'],
    [{ prefixes: {} }, 'mfe-media /mfe-media/* is outside'],
  ])('a host that is incompatible with a running remote, %j, is rejected', async (overrides, reason) => {
    const host = await createHostBuild({ version: '0.2.0', ...overrides });
    await expect(publish(releases, [host])).rejects.toThrow(reason);
  });

  test('a canary is checked against the host and the other remotes, just as a stable version is', async () => {
    const incompatibleBuild = await createRemoteBuild('mfe-media', {
      version: '0.1.0-bbbbbb',
      shared: { react: '^20.0.0' },
    });
    await expect(publish(releases, [incompatibleBuild], { canaryPercent: 1 })).rejects.toThrow(
      'requires react ^20.0.0',
    );
  });

  test('a published version is immutable, so the same version with different content is rejected', async () => {
    await publish(releases, [await createMediaBuild('0.1.0-bbbbbb')]);
    const changed = await createRemoteBuild('mfe-media', {
      widgets: [{ name: 'picker', version: '1.0.0', props: {}, callbacks: [], critical: [], shares: [] }],
    });
    await expect(publish(releases, [changed])).rejects.toThrow('already published with different files');
  });

  test.each<[string, () => Promise<string>, string]>([
    [
      'has different files from the published build of its version',
      () => createRemoteBuild('mfe-media', { usesWidgets: [{ name: 'other', range: '*' }] }),
      'already published with different files',
    ],
    ['has a version that cannot be a folder name', () => createMediaBuild('0.1.0 b'), 'is not a valid version'],
  ])('a build that %s leaves behind no files of builds published with it', async (_what, createBuild, message) => {
    await publish(releases, [await createMediaBuild('0.1.0-bbbbbb')]);
    await setDisabled(releases, 'mfe-media', true);
    const before = await store.listPaths(releases);
    await expect(publish(releases, [await createRemoteBuild('mfe-a'), await createBuild()])).rejects.toThrow(message);
    expect(await store.listPaths(releases)).toEqual(before);
  });

  test('a build published as a canary runs alongside the stable version, and a newer stable version ends it', async () => {
    const canary = await publish(releases, [await createMediaBuild('0.1.0-bbbbbb')], { canaryPercent: 10 });
    expect(canary.remotes['mfe-media']).toMatchObject({
      stable: '0.1.0-aaaaaa',
      previous: null,
      canary: { version: '0.1.0-bbbbbb', percent: 10, salt: expect.stringMatching(/./) },
    });
    const stable = await publish(releases, [await createMediaBuild('0.1.0-cccccc')]);
    expect(stable.remotes['mfe-media']).toMatchObject({
      stable: '0.1.0-cccccc',
      previous: '0.1.0-aaaaaa',
      canary: null,
    });
    expect((await readHistory(releases)).map(({ action }) => action)).toEqual(['publish', 'canary', 'publish']);
  });

  test('the stable version of a remote or the host cannot be a canary', async () => {
    const options = { canaryPercent: 10 };
    await expect(publish(releases, [await createHostBuild()], options)).rejects.toThrow('already the stable version');
    await expect(publish(releases, [await createMediaBuild('0.1.0-aaaaaa')], options)).rejects.toThrow(
      'already the stable version',
    );
  });

  test('a disabled remote releases its routes, and cannot be enabled while another remote has them', async () => {
    await setDisabled(releases, 'mfe-media', true);
    await publish(releases, [await createRemoteBuild('mfe-reports', { routes: [createRoute('/mfe-media/*')] })]);
    await expect(setDisabled(releases, 'mfe-media', false)).rejects.toThrow('overlaps');
    await expect(setDisabled(releases, 'mfe-nothing', true)).rejects.toThrow('mfe-nothing was never published');
  });
});
