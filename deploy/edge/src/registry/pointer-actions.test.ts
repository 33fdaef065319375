import { makeHostBuild, makeReleases, makeRemoteBuild, removeFolders } from '../testing.ts';
import { endCanary, promote, rollback, setCanary, setDisabled } from './pointer-actions.ts';
import { publish } from './publish.ts';
import { readHistory, readRegistry } from './store.ts';

const media = 'mfe-media';
const [first, second, third] = ['0.1.0-aaaaaa', '0.1.0-bbbbbb', '0.1.0-cccccc'];

let releases: string;
beforeEach(async () => {
  releases = await makeReleases();
  await publish(releases, [await makeRemoteBuild(media, { version: second })]);
});

afterAll(removeFolders);

const pointers = async () => (await readRegistry(releases)).remotes[media];

test('a rollback is a new revision with the version before, and so is the way forward again', async () => {
  expect(await rollback(releases, media)).toMatchObject({ revision: 3 });
  expect(await pointers()).toMatchObject({ stable: first, previous: second });
  await rollback(releases, media);
  expect(await pointers()).toMatchObject({ stable: second, previous: first });
  expect((await readHistory(releases)).map(({ revision, action, subjects }) => [revision, action, subjects])).toEqual([
    [4, 'rollback', [`${media} ${first} → ${second}`]],
    [3, 'rollback', [`${media} ${second} → ${first}`]],
    [2, 'publish', [`${media} ${second}`]],
    [1, 'publish', ['host 0.1.0-host01', `${media} ${first}`]],
  ]);
});

test('a rollback may name any version that is kept', async () => {
  await publish(releases, [await makeRemoteBuild(media, { version: third })]);
  await rollback(releases, media, first);
  expect(await pointers()).toMatchObject({ stable: first, previous: third });
  await expect(rollback(releases, media, '9.9.9')).rejects.toThrow('mfe-media 9.9.9 is not kept; kept are');
  await expect(rollback(releases, media, first)).rejects.toThrow('runs already');
});

test('the host rolls back too, if it has a version before', async () => {
  await expect(rollback(releases, 'host')).rejects.toThrow('host has no previous version to go back to.');
  await publish(releases, [await makeHostBuild({ version: '0.2.0' })]);
  await rollback(releases, 'host');
  expect((await readRegistry(releases)).host).toMatchObject({ version: '0.1.0-host01', previous: '0.2.0' });
});

test('a canary keeps its salt while its share grows, and becomes the stable version', async () => {
  await setCanary(releases, media, { version: first, percent: 5 });
  const salt = (await pointers())?.canary?.salt;
  await setCanary(releases, media, { percent: 50 });
  expect((await pointers())?.canary).toEqual({ version: first, percent: 50, salt });
  await promote(releases, media);
  expect(await pointers()).toMatchObject({ stable: first, previous: second, canary: null });
  expect((await readHistory(releases))[0]).toMatchObject({ action: 'promote', subjects: [`${media} ${first}`] });
});

test('a canary that ends leaves the stable version, and its own salt', async () => {
  await setCanary(releases, media, { version: first, percent: 5 });
  const salt = (await pointers())?.canary?.salt;
  await endCanary(releases, media);
  expect(await pointers()).toMatchObject({ stable: second, canary: null });
  await setCanary(releases, media, { version: first, percent: 5 });
  expect((await pointers())?.canary?.salt).not.toBe(salt);
});

test('what cannot be is refused by name', async () => {
  await expect(promote(releases, media)).rejects.toThrow('mfe-media has no canary to promote.');
  await expect(setCanary(releases, media, { percent: 5 })).rejects.toThrow('name the version');
  await expect(setCanary(releases, media, { version: '9.9.9', percent: 5 })).rejects.toThrow('9.9.9 is not published');
  await expect(setCanary(releases, media, { version: second, percent: 5 })).rejects.toThrow(
    'the stable version already',
  );
  await expect(setCanary(releases, 'host', { percent: 5 })).rejects.toThrow('one version for all');
  await expect(rollback(releases, 'mfe-none')).rejects.toThrow(
    'mfe-none was never published; published are host, mfe-media.',
  );
});

test('what is so already makes no revision', async () => {
  await setDisabled(releases, media, true);
  expect((await pointers())?.disabled).toBe(true);
  const { revision } = await readRegistry(releases);
  await setDisabled(releases, media, true);
  await endCanary(releases, media);
  expect((await readRegistry(releases)).revision).toBe(revision);
});
