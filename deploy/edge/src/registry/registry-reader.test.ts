import { setTimeout } from 'node:timers/promises';
import { createHostBuild, createRemoteBuild, removeFolders } from '../testing.ts';
import { publishSampleBuilds, setUpBothStores } from '../testing-stores.ts';
import { publish } from './publish.ts';
import { createRegistryReader } from './registry-reader.ts';

afterAll(removeFolders);

describe.each(setUpBothStores())('in %s', (_kind, store) => {
  test('each change is read immediately, even right after another one', async () => {
    const releases = await publishSampleBuilds(await store.create());
    const read = createRegistryReader(releases);
    for (let revision = 2; revision < 12; revision += 1) {
      await publish(releases, [await createRemoteBuild('mfe-media', { version: `0.2.${revision}` })]);
      expect((await read()).revision).toBe(revision);
      expect((await read()).revision).toBe(revision);
    }
  });

  test('an unchanged registry is not read again, but a later change is', async () => {
    const releases = await publishSampleBuilds(await store.create());
    const read = createRegistryReader(releases);
    await setTimeout(1_100);
    const registry = await read();
    expect(await read()).toBe(registry);
    await publish(releases, [await createRemoteBuild('mfe-a')]);
    expect((await read()).revision).toBe(registry.revision + 1);
  });

  test('a folder without releases has revision 0 until the first publication', async () => {
    const releases = await store.create();
    const read = createRegistryReader(releases);
    expect((await read()).revision).toBe(0);
    await publish(releases, [await createHostBuild()]);
    expect((await read()).revision).toBe(1);
  });
});
