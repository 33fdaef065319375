import { createHostBuild, createReleases, createRemoteBuild, removeFolders } from '../testing.ts';
import { endCanary, promote, rollback, setCanary, setDisabled } from './pointer-actions.ts';
import { publish } from './publish.ts';
import { readHistory, readRegistry } from './store.ts';

const media = 'mfe-media';
const [first, second, third] = ['0.1.0-aaaaaa', '0.1.0-bbbbbb', '0.1.0-cccccc'];

let releases: string;
beforeEach(async () => {
  releases = await createReleases();
  await publish(releases, [await createRemoteBuild(media, { version: second })]);
});

afterAll(removeFolders);

const pointers = async () => (await readRegistry(releases)).remotes[media];

test('a rollback is a new revision with the previous version, and so is rolling forward again', async () => {
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

test('a rollback can name any kept version', async () => {
  await publish(releases, [await createRemoteBuild(media, { version: third })]);
  await rollback(releases, media, first);
  expect(await pointers()).toMatchObject({ stable: first, previous: third });
  await expect(rollback(releases, media, '9.9.9')).rejects.toThrow('mfe-media 9.9.9 is not kept; kept are');
  await expect(rollback(releases, media, first)).rejects.toThrow('runs already');
});

test('the host can be rolled back too, if it has a previous version', async () => {
  await expect(rollback(releases, 'host')).rejects.toThrow('host has no previous version to go back to.');
  await publish(releases, [await createHostBuild({ version: '0.2.0' })]);
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

test('ending a canary keeps the stable version, and a new canary gets its own salt', async () => {
  await setCanary(releases, media, { version: first, percent: 5 });
  const salt = (await pointers())?.canary?.salt;
  await endCanary(releases, media);
  expect(await pointers()).toMatchObject({ stable: second, canary: null });
  await setCanary(releases, media, { version: first, percent: 5 });
  expect((await pointers())?.canary?.salt).not.toBe(salt);
});

test('impossible changes are refused with a reason', async () => {
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

test('a change without effect makes no revision', async () => {
  await setDisabled(releases, media, true);
  expect((await pointers())?.disabled).toBe(true);
  const { revision } = await readRegistry(releases);
  await setDisabled(releases, media, true);
  await endCanary(releases, media);
  expect((await readRegistry(releases)).revision).toBe(revision);
});
