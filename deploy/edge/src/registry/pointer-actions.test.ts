import type { Registry } from '@reportage/contracts';
import { createHostBuild, createRemoteBuild, removeFolders } from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';
import { endCanary, promote, rollback, setCanary, setDisabled } from './pointer-actions.ts';
import { publish } from './publish.ts';
import type { Releases } from './releases.ts';
import { changeRegistry, readHistory, readRegistry } from './store.ts';

afterAll(removeFolders);

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  const media = 'mfe-media';
  const first = '0.1.0-aaaaaa';
  const second = '0.1.0-bbbbbb';
  const third = '0.1.0-cccccc';

  let releases: Releases;
  beforeEach(async () => {
    releases = await publishSampleBuilds(await store.create());
    await publish(releases, [await createRemoteBuild(media, { version: second })]);
  });

  const readPointers = async () => (await readRegistry(releases)).remotes[media];

  test.each(['constructor', '__proto__'])(
    '%s, which every object has, is neither a version nor a remote',
    async (word) => {
      await expect(rollback(releases, media, { to: word })).rejects.toThrow(`${media} ${word} is not retained`);
      await expect(setCanary(releases, media, { version: word, percent: 5 })).rejects.toThrow(
        `${media} ${word} is not published.`,
      );
      for (const decide of [rollback, promote, endCanary])
        await expect(decide(releases, word)).rejects.toThrow(`${word} was never published`);
      await expect(setDisabled(releases, word, true)).rejects.toThrow(`${word} was never published`);
      expect((await readRegistry(releases)).revision).toBe(2);
    },
  );

  test('a rollback is a new revision with the previous version, and a second one goes further back', async () => {
    await publish(releases, [await createRemoteBuild(media, { version: third })]);
    expect(await rollback(releases, media)).toMatchObject({ revision: 4 });
    expect(await readPointers()).toMatchObject({ stable: second, previous: first });
    await rollback(releases, media);
    expect(await readPointers()).toMatchObject({ stable: first, previous: null });
    await expect(rollback(releases, media)).rejects.toThrow(
      `${media} has no previous version to go back to. --to takes one of the retained versions: ${second}, ${third}.`,
    );
    expect((await readHistory(releases)).map(({ revision, action, subjects }) => [revision, action, subjects])).toEqual(
      [
        [5, 'rollback', [`${media} from ${second} to ${first}`]],
        [4, 'rollback', [`${media} from ${third} to ${second}`]],
        [3, 'publish', [`${media} ${third}`]],
        [2, 'publish', [`${media} ${second}`]],
        [1, 'publish', ['host 0.1.0-host01', `${media} ${first}`]],
      ],
    );
  });

  test('later rollbacks never return to a version that was rolled back', async () => {
    await rollback(releases, media);
    await publish(releases, [await createRemoteBuild(media, { version: third })]);
    expect(await readPointers()).toMatchObject({ stable: third, previous: first, earlier: [] });
    await setCanary(releases, media, { version: second, percent: 5 });
    await promote(releases, media);
    expect(await readPointers()).toMatchObject({ stable: second, previous: third, earlier: [first] });
    await rollback(releases, media);
    await rollback(releases, media);
    expect(await readPointers()).toMatchObject({ stable: first, previous: null });
  });

  test('in a registry from before rollbacks were recorded, no rollback returns to the version that was rolled back', async () => {
    await changeRegistry(releases, 'rollback', ({ host, remotes }) => {
      const { earlier: _none, ...remote } = remotes[media] as Registry['remotes'][string];
      return {
        registry: { host, remotes: { [media]: { ...remote, stable: first, previous: second } } },
        subjects: [media],
      };
    });
    await expect(rollback(releases, media)).rejects.toThrow('no previous version');
  });

  test('a rollback can restore any retained version', async () => {
    await publish(releases, [await createRemoteBuild(media, { version: third })]);
    await rollback(releases, media, { to: first });
    expect(await readPointers()).toMatchObject({ stable: first, previous: null });
    await expect(rollback(releases, media, { to: '9.9.9' })).rejects.toThrow(
      'mfe-media 9.9.9 is not retained; the retained versions are',
    );
    await expect(rollback(releases, media, { to: first })).rejects.toThrow('is already running');
  });

  test('the host can also be rolled back if it has a previous version', async () => {
    await expect(rollback(releases, 'host')).rejects.toThrow('host has no previous version to go back to.');
    await publish(releases, [await createHostBuild({ version: '0.2.0' })]);
    await rollback(releases, 'host');
    expect((await readRegistry(releases)).host).toMatchObject({ version: '0.1.0-host01', previous: null });
    await expect(rollback(releases, 'host')).rejects.toThrow('--to takes one of the retained versions: 0.2.0.');
    await rollback(releases, 'host', { to: '0.2.0' });
    expect((await readRegistry(releases)).host).toMatchObject({ version: '0.2.0', previous: '0.1.0-host01' });
  });

  test('a canary keeps its salt while its share grows, and becomes the stable version', async () => {
    await setCanary(releases, media, { version: first, percent: 5 });
    const salt = (await readPointers())?.canary?.salt;
    await setCanary(releases, media, { percent: 50 });
    expect((await readPointers())?.canary).toEqual({ version: first, percent: 50, salt });
    await promote(releases, media);
    expect(await readPointers()).toMatchObject({ stable: first, previous: second, canary: null });
    expect((await readHistory(releases))[0]).toMatchObject({ action: 'promote', subjects: [`${media} ${first}`] });
  });

  test('ending a canary keeps the stable version, and a new canary gets its own salt', async () => {
    await setCanary(releases, media, { version: first, percent: 5 });
    const salt = (await readPointers())?.canary?.salt;
    await endCanary(releases, media);
    expect(await readPointers()).toMatchObject({ stable: second, canary: null });
    await setCanary(releases, media, { version: first, percent: 5 });
    expect((await readPointers())?.canary?.salt).not.toBe(salt);
  });

  test('impossible changes are rejected with a reason', async () => {
    await expect(promote(releases, media)).rejects.toThrow('mfe-media has no canary to promote.');
    await expect(setCanary(releases, media, { percent: 5 })).rejects.toThrow('name the version');
    await expect(setCanary(releases, media, { version: '9.9.9', percent: 5 })).rejects.toThrow(
      '9.9.9 is not published',
    );
    await expect(setCanary(releases, media, { version: second, percent: 5 })).rejects.toThrow(
      'already the stable version',
    );
    await expect(setCanary(releases, 'host', { percent: 5 })).rejects.toThrow('host has no canary: name the version');
    await expect(setDisabled(releases, 'host', true)).rejects.toThrow('The host cannot be taken out of service');
    await expect(rollback(releases, 'mfe-none')).rejects.toThrow(
      'mfe-none was never published; the registry contains: host, mfe-media.',
    );
  });

  test('a change that has no effect creates no revision', async () => {
    await setDisabled(releases, media, true);
    expect((await readPointers())?.disabled).toBe(true);
    const { revision } = await readRegistry(releases);
    await setDisabled(releases, media, true);
    await endCanary(releases, media);
    expect((await readRegistry(releases)).revision).toBe(revision);
  });
});
