import { setTimeout } from 'node:timers/promises';
import { makeFolder, makeHostBuild, makeReleases, makeRemoteBuild, removeFolders } from '../testing.ts';
import { publish } from './publish.ts';
import { createRegistryReader } from './registry-reader.ts';

afterAll(removeFolders);

test('each change is read at once, however soon it follows on another', async () => {
  const releases = await makeReleases();
  const read = createRegistryReader(releases);
  for (let revision = 2; revision < 12; revision += 1) {
    await publish(releases, [await makeRemoteBuild('mfe-media', { version: `0.2.${revision}` })]);
    expect((await read()).revision).toBe(revision);
    expect((await read()).revision).toBe(revision);
  }
});

test('what has not changed for a while is not read again, and what changes then is', async () => {
  const releases = await makeReleases();
  const read = createRegistryReader(releases);
  await setTimeout(1_100);
  const registry = await read();
  expect(await read()).toBe(registry);
  await publish(releases, [await makeRemoteBuild('mfe-a')]);
  expect((await read()).revision).toBe(registry.revision + 1);
});

test('a folder without releases has revision 0 until the first one', async () => {
  const releases = await makeFolder();
  const read = createRegistryReader(releases);
  expect((await read()).revision).toBe(0);
  await publish(releases, [await makeHostBuild()]);
  expect((await read()).revision).toBe(1);
});
