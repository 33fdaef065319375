import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RegistryVersion } from '@reportage/contracts';
import { createReleases, createRemoteBuild, removeFolders } from '../testing.ts';
import { readHistory, readRegistry } from './store.ts';

const media = 'mfe-media';
const registryCommand = join(import.meta.dirname, '../../bin/registry.ts');

afterAll(removeFolders);

/** Creates a build that takes a while to store. Some chunks belong only to this version, the others to all versions. */
function createLargeBuild(version: string): Promise<string> {
  const chunks = Array.from({ length: 40 }, (_, index) => {
    const owner = index % 4 === 0 ? 'all' : version;
    return `/* ${owner} ${index} */ ${'x'.repeat(20_000)}`;
  });
  return createRemoteBuild(media, { version }, chunks);
}

function startPublishing(releases: string, build: string): { child: ChildProcess; ended: Promise<number | null> } {
  const args = [registryCommand, '--releases', releases, 'publish', build];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  return { child, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

const listTemporaryFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.draft'));

async function waitUntilWriting(folder: string, temporaryFileCount: number, child: ChildProcess): Promise<void> {
  // On a busy machine, the child may already have written everything.
  while (child.exitCode === null && (await listTemporaryFiles(folder)).length <= temporaryFileCount)
    await setTimeout(1);
}

async function findDamagedFiles(releases: string, { base, integrity }: RegistryVersion): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries(integrity).map(async ([file, hash]) => {
      const content = await readFile(join(releases, base, file)).catch(() => null);
      const found = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return found === hash ? [] : [`${base}${file}`];
    }),
  );
  return checked.flat();
}

/** Checks that all files in the registry exist with the recorded hashes. */
async function expectCompleteReleases(releases: string): Promise<void> {
  const { remotes } = await readRegistry(releases);
  const published = Object.values(remotes).flatMap(({ versions }) => Object.values(versions));
  expect((await Promise.all(published.map((version) => findDamagedFiles(releases, version)))).flat()).toEqual([]);
}

test('a publication killed at any moment is applied completely or not at all, and can be repeated', async () => {
  const releases = await createReleases();
  const folder = join(releases, 'r', media, 'files');
  const outcomes: boolean[] = [];
  for (let round = 0; round < 8; round += 1) {
    const version = `0.2.0-${round}`;
    const build = await createLargeBuild(version);
    const temporaryFileCount = (await listTemporaryFiles(folder)).length;
    const { child, ended } = startPublishing(releases, build);
    await waitUntilWriting(folder, temporaryFileCount, child);
    // Each round kills the publication later, from its first file until after its end.
    await setTimeout(round * 30);
    child.kill('SIGKILL');
    await ended;
    await expectCompleteReleases(releases);
    outcomes.push((await readRegistry(releases)).remotes[media]?.stable === version);
    expect(await startPublishing(releases, build).ended).toBe(0);
    expect((await readRegistry(releases)).remotes[media]?.stable).toBe(version);
    await expectCompleteReleases(releases);
  }
  expect(outcomes[0]).toBe(false);
});

test('concurrent publications by several processes are all applied, one after another', async () => {
  const releases = await createReleases();
  const versions = ['0.2.0-a', '0.2.0-b', '0.2.0-c', '0.2.0-d'];
  const builds = await Promise.all(versions.map(createLargeBuild));
  // Contains one build twice: one of its processes finds it already published.
  const buildsWithDuplicate = [...builds, builds[0] ?? ''];
  const codes = await Promise.all(buildsWithDuplicate.map((build) => startPublishing(releases, build).ended));
  expect(codes).toEqual(buildsWithDuplicate.map(() => 0));
  const history = await readHistory(releases);
  expect(new Set(history.flatMap(({ subjects }) => subjects))).toEqual(
    new Set(['host 0.1.0-host01', `${media} 0.1.0-aaaaaa`, ...versions.map((version) => `${media} ${version}`)]),
  );
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => history.length - index));
  await expectCompleteReleases(releases);
});
