import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RegistryVersion, registrySchema, z } from '@reportage/contracts';
import { repository } from '../config.ts';
import { makeHostRelease } from './make-host-release.ts';
import { type BuildChange, makeRelease } from './make-release.ts';
import { copyPublishedBuilds } from './published-builds.ts';

const execute = promisify(execFile);
const script = join(repository, 'deploy/edge/bin/registry.ts');

/** The test's own versions, published with the same command that squads use. */
export interface Releases {
  folder: string;
  /** Makes an unpublished release of each remote. @returns their folders by remote */
  makeAll(remotes: readonly string[], label: string, change: BuildChange): Promise<Record<string, string>>;
  /** Makes an unpublished release of the host whose page is marked with the label. @returns its folder */
  makeHost(label: string): Promise<string>;
  /** Publishes releases, or the product's own builds by name. @throws with the command's output if it fails */
  publish(...releases: string[]): Promise<void>;
  /** Resets the registry's history to these releases, with the product's own builds for the other front ends. */
  restart(releases?: Record<string, string>): Promise<void>;
  /** Changes the registry's entry for a running version, bypassing all the checks made when publishing. */
  corruptEntry(remote: string, change: (version: RegistryVersion) => RegistryVersion): Promise<void>;
  remove(): Promise<void>;
}

const entrySchema = z.looseObject({});

export async function makeReleases(): Promise<Releases> {
  const root = await mkdtemp(join(tmpdir(), 'reportage-releases-'));
  const productBuilds = await copyPublishedBuilds(join(root, 'product'));
  const folder = join(root, 'releases');
  const history = join(folder, 'history');
  const getBuild = (frontEnd: string): string => productBuilds[frontEnd] ?? frontEnd;

  const run = async (...args: string[]): Promise<string> =>
    (await execute(process.execPath, [script, '--releases', folder, ...args])).stdout;

  async function publish(...releases: string[]): Promise<void> {
    await run('publish', ...releases.map(getBuild));
  }

  return {
    folder,
    publish,
    async makeAll(remotes, label, change) {
      const created = remotes.map(async (remote) => {
        const target = await mkdtemp(join(root, 'build-'));
        return [remote, await makeRelease(getBuild(remote), target, label, change)] as const;
      });
      return Object.fromEntries(await Promise.all(created));
    },
    makeHost: async (label) => makeHostRelease(getBuild('host'), await mkdtemp(join(root, 'build-')), label),
    async restart(releases = {}) {
      await rm(history, { recursive: true, force: true });
      await publish(...Object.values({ ...productBuilds, ...releases }));
    },
    async corruptEntry(remote, change) {
      const newestFile = (await readdir(history)).sort().at(-1) ?? '';
      const entry = entrySchema.parse(JSON.parse(await readFile(join(history, newestFile), 'utf8')));
      // The output includes the versions' manifests, which an entry only references.
      const registry = registrySchema.parse(JSON.parse(await run('show', '--json')));
      const published = registry.remotes[remote];
      const version = published?.versions[published.stable];
      if (!published || !version) throw new Error(`${remote} is not published`);
      published.versions[published.stable] = change(version);
      const revision = registry.revision + 1;
      const next = { ...entry, revision, registry: { ...registry, revision } };
      await writeFile(join(history, `${String(revision).padStart(8, '0')}.json`), JSON.stringify(next));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
