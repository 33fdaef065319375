import { createHostBuild, createReleases, createRemoteBuild, removeFolders } from '../testing.ts';
import { rollback } from './pointer-actions.ts';
import { publish } from './publish.ts';
import { readRegistry } from './store.ts';

let releases: string;
beforeEach(async () => {
  releases = await createReleases();
});

afterAll(removeFolders);

const createNextHost = () => createHostBuild({ version: '0.2.0', exports: { react: 'use useMemo useState' } });
const createMediaUsing = (names: string) =>
  createRemoteBuild('mfe-media', { version: '0.1.0-bbbbbb', uses: { react: names } });

test('a remote that uses what the live host does not export is rejected, and the error names the export and its package', async () => {
  await expect(publish(releases, [await createMediaUsing('use useState')])).rejects.toThrow(
    'Publishing mfe-media 0.1.0-bbbbbb was rejected: mfe-media uses use from react, which host 0.1.0-host01 does not export',
  );
  expect((await readRegistry(releases)).revision).toBe(1);
});

test('a remote that uses a newer export can be published together with the host that provides it', async () => {
  const registry = await publish(releases, [await createNextHost(), await createMediaUsing('use useState')]);
  expect(registry.host?.version).toBe('0.2.0');
});

test('a host that no longer exports what a running remote uses is rejected', async () => {
  const host = await createHostBuild({ version: '0.2.0', exports: { react: 'useMemo' } });
  await expect(publish(releases, [host])).rejects.toThrow('mfe-media uses useState from react, which host 0.2.0');
});

test('the host cannot be rolled back while a remote uses a newer export', async () => {
  await publish(releases, [await createNextHost()]);
  await publish(releases, [await createMediaUsing('use useState')]);
  await expect(rollback(releases, 'host')).rejects.toThrow(
    'Rolling the host back was rejected: mfe-media uses use from react',
  );
  await rollback(releases, 'mfe-media');
  expect((await rollback(releases, 'host')).host?.version).toBe('0.1.0-host01');
});

test('if every retained host must be compatible, a remote waits until hosts without the export are removed', async () => {
  await publish(releases, [await createNextHost()]);
  await expect(publish(releases, [await createMediaUsing('use')], { everyHost: true })).rejects.toThrow(
    'The host could not be rolled back to every retained version: mfe-media uses use from react, which host 0.1.0-host01',
  );
  await expect(publish(releases, [await createMediaUsing('useState')], { everyHost: true })).resolves.toMatchObject({
    revision: 3,
  });
});

test('a host that was published before exports were recorded is not checked', async () => {
  await publish(releases, [await createHostBuild({ version: '0.2.0', exports: undefined })]);
  await expect(publish(releases, [await createMediaUsing('anything')])).resolves.toMatchObject({ revision: 3 });
});
