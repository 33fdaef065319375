import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { livePaths, registrySchema } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';
import { type Product, startProduct } from '../bench/src/product/start-product.ts';
import { repository } from '../src/config.ts';
import { getRegistry } from '../src/registry.ts';
import {
  type Baseline,
  buildBaseline,
  describeMissingBaseline,
  findCommit,
  readBaseline,
} from './src/mixes/baseline.ts';
import { listMixes, listRejectedRemotes } from './src/mixes/mixes.ts';
import { runSmoke } from './src/mixes/smoke.ts';
import type { PartOptions, PartResult } from './src/proof.ts';

export const title =
  'Host and remotes of this commit (N) and of the last release (N-1) work together in every mix: one person visits all remotes.';

const remotes = readdirSync(repository).filter((folder) => folder.startsWith('mfe-'));
const frontEnds = ['host', ...remotes];
const mixes = new Map(listMixes(remotes).map((mix) => [mix.name, mix]));
export const parts = [...mixes.keys()];
export { sampledMixes as sampledParts } from './src/mixes/mixes.ts';

interface RunningProduct {
  product: Product;
  releases: string;
}

async function start(): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-mixes-'));
  const releases = join(folder, 'releases');
  const settings = { port: await findFreePort(), mailboxPort: await findFreePort(), dataFolder: join(folder, 'data') };
  const product = await startProduct({ ...settings, releasesFolder: releases });
  const stop = () => product.stop().finally(() => rm(folder, { recursive: true, force: true }));
  return { releases, product: { ...product, stop } };
}

/** The product in which all mixes run. */
let runningProduct: Promise<RunningProduct> | undefined;

export async function close(): Promise<void> {
  const { product } = (await runningProduct?.catch(() => undefined)) ?? {};
  await product?.stop();
}

/** Reads the version of a build from its manifest. */
async function readVersion(name: string, folder: string): Promise<string> {
  const manifest = await readFile(join(folder, name === 'host' ? 'host.json' : 'remote.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function readServedVersions(origin: string): Promise<Record<string, string | undefined>> {
  const { host, remotes: servedRemotes } = registrySchema.parse(
    await (await fetch(origin + livePaths.registry)).json(),
  );
  return {
    host: host?.version,
    ...Object.fromEntries(Object.entries(servedRemotes).map(([name, { stable }]) => [name, stable])),
  };
}

/** Publishes a mix as one revision, and waits until browsers get it. @throws if the registry rejects it */
async function publishMix(
  { releases, product }: RunningProduct,
  folders: string[],
  versions: ReadonlyMap<string, string>,
) {
  await getRegistry(releases).run('publish', ...folders);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const served = await readServedVersions(product.origin);
    if ([...versions].every(([name, version]) => served[name] === version)) return;
    await delay(100);
  }
  throw new Error('The edge does not serve the published mix.');
}

async function readMix(olderBuilds: ReadonlyMap<string, string>) {
  const getCurrentBuild = (name: string): string => join(repository, name, 'dist');
  const folders = frontEnds.map((name) => olderBuilds.get(name) ?? getCurrentBuild(name));
  const versions = new Map<string, string>();
  let olderFrontEnds = 0;
  for (const [index, name] of frontEnds.entries()) {
    const version = await readVersion(name, folders[index] ?? '');
    if (version !== (await readVersion(name, getCurrentBuild(name)))) olderFrontEnds += 1;
    versions.set(name, version);
  }
  return { folders, versions, olderFrontEnds };
}

interface PublishOptions {
  atBaseline: readonly string[];
  baseline: Baseline;
  log: (text: string) => void;
}

/**
 * Publishes the mix. A host at N-1 may lack what newer remotes use. The registry must then reject these remotes, and
 * they are published at N-1 as well, as the registry's message tells anyone who rolls back the host. Any other
 * rejection is a problem.
 */
async function publishAllowedMix(target: RunningProduct, { atBaseline, baseline, log }: PublishOptions) {
  const mix = await readMix(await buildBaseline(baseline, atBaseline, log));
  try {
    await publishMix(target, mix.folders, mix.versions);
    return { mix, rejectedRemotes: [] };
  } catch (error) {
    // The registry's message names the remotes that it rejects.
    const { stderr } = error as { stderr?: string };
    const message = stderr?.trim() ?? String(error);
    const rejectedRemotes = atBaseline.includes('host') ? listRejectedRemotes(message) : [];
    if (rejectedRemotes.length === 0) return { mix, rejectedRemotes, problem: message };
    log(message);
    const allowedMix = await readMix(await buildBaseline(baseline, [...atBaseline, ...rejectedRemotes], log));
    await publishMix(target, allowedMix.folders, allowedMix.versions);
    return { mix: allowedMix, rejectedRemotes };
  }
}

export async function run(part: string, { size, log }: PartOptions): Promise<PartResult> {
  const { atBaseline } = mixes.get(part) ?? { atBaseline: [] };
  const baseline = readBaseline();
  if (!findCommit(baseline.commit)) {
    const message = describeMissingBaseline(baseline);
    if (size === 'whole') return { problems: [message], figures: {} };
    // The check that runs for each change must also work in a shallow clone.
    log(`skipped: ${message}`);
    return { problems: [], figures: { skipped: 1 } };
  }
  runningProduct ??= start();
  const { product } = await runningProduct;
  const startedAt = performance.now();
  const { mix, rejectedRemotes, problem } = await publishAllowedMix(await runningProduct, {
    atBaseline,
    baseline,
    log,
  });
  if (problem) return { problems: [problem], figures: {} };
  const { versions, olderFrontEnds } = mix;
  log([...versions].map((version) => version.join(' ')).join(', '));
  const { host: _host, ...pins } = Object.fromEntries(versions);
  const { hasPassed, passed, flakyOrSkipped } = await runSmoke(product, pins);
  const problems =
    hasPassed && flakyOrSkipped === 0 ? [] : ['The smoke test did not pass on the first attempt: see above.'];
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return { problems, figures: { journeys: passed, olderFrontEnds, refused: rejectedRemotes.length, seconds } };
}
