import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { buildChunkFile, createReleases, createRemoteBuild, removeFolders } from '../../testing.ts';
import { publish } from '../publish.ts';

afterAll(removeFolders);

/** Records the paths of sync calls, in order. Only Linux provides the path of an open file. */
async function watchSyncs(): Promise<{ paths: string[]; stop(): void }> {
  const paths: string[] = [];
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  prototype.sync = function recordAndSync(this: FileHandle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  };
  return {
    paths,
    stop: () => {
      prototype.sync = sync;
    },
  };
}

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('every file of a version is synced to disk before the revision that refers to it', async () => {
  const releases = realpathSync(await createReleases());
  const syncs = await watchSyncs();
  const build = await createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb' }, ['/* new */']);
  await publish(releases, [build]).finally(syncs.stop);

  const stored = readdirSync(join(releases, 'r/mfe-media/0.1.0-bbbbbb'));
  const synced = syncs.paths.map((path) => path.slice(releases.length + 1).replace(/[0-9a-f]{12}\.draft/, 'TEMPORARY'));
  expect(stored.length).toBeGreaterThan(2);
  expect(synced.splice(0, 2)).toEqual([`r/mfe-media/${buildChunkFile('/* new */')}.TEMPORARY`, 'r/mfe-media/files']);
  expect(synced.slice(0, stored.length).sort()).toEqual(
    stored.map((file) => `r/mfe-media/0.1.0-bbbbbb.TEMPORARY/${file}`),
  );
  expect(synced.slice(stored.length)).toEqual([
    'r/mfe-media/0.1.0-bbbbbb.TEMPORARY',
    'r/mfe-media',
    'r',
    '',
    expect.stringMatching(/^descriptions\/[0-9a-f]{40}\.json\.TEMPORARY$/),
    'descriptions',
    'history/TEMPORARY',
    'history',
  ]);
});
