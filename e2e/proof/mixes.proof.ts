import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { livePaths, type Registry, registrySchema } from '@reportage/contracts';
import { freePort } from '@reportage/testing/ports';
import { type Product, startProduct } from '../bench/src/product/start-product.ts';
import { repository } from '../src/config.ts';
import { registryOf } from '../src/registry.ts';
import { buildBaseline, findCommit, missingSentence, readBaseline } from './src/mixes/baseline.ts';
import { listMixes } from './src/mixes/mixes.ts';
import { runSmoke } from './src/mixes/smoke.ts';
import type { PartOptions, PartResult } from './src/proof.ts';

export const title =
  'Host and remotes of this commit (N) and of the last release (N-1) work together in every mix: one person goes through all remotes.';

const remotes = readdirSync(repository).filter((folder) => folder.startsWith('mfe-'));
const frontEnds = ['host', ...remotes];
const mixes = new Map(listMixes(remotes).map((mix) => [mix.name, mix]));
export const parts = [...mixes.keys()];
export { sampledMixes as sampledParts } from './src/mixes/mixes.ts';

interface Running {
  product: Product;
  releases: string;
}

async function start(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-mixes-'));
  const releases = join(folder, 'releases');
  const place = { port: await freePort(), mailboxPort: await freePort(), dataFolder: join(folder, 'data') };
  const product = await startProduct({ ...place, releasesFolder: releases });
  const stop = () => product.stop().finally(() => rm(folder, { recursive: true, force: true }));
  return { releases, product: { ...product, stop } };
}

/** One product for all mixes. */
let running: Promise<Running> | undefined;

export async function close(): Promise<void> {
  const { product } = (await running?.catch(() => undefined)) ?? {};
  await product?.stop();
}

/** The registry that browsers get, once it is this revision. */
async function readServed(origin: string, revision: number): Promise<Registry> {
  for (let waits = 0; waits < 100; waits += 1) {
    const served = registrySchema.parse(await (await fetch(origin + livePaths.registry)).json());
    if (served.revision === revision) return served;
    await delay(100);
  }
  throw new Error(`The edge does not serve revision ${revision}.`);
}

/** Publishes a mix as one revision, as a squad's release or rollback leads to it. @returns live versions by front end @throws if it is refused */
async function publishMix({ releases, product }: Running, folders: readonly string[]): Promise<Record<string, string>> {
  const registry = registryOf(releases);
  await registry.change('publish', ...folders);
  const { revision } = registrySchema.parse(JSON.parse(await registry.change('show', '--json')));
  const served = await readServed(product.origin, revision);
  const versions = Object.entries(served.remotes).map(([name, { stable }]) => [name, stable]);
  return { ...Object.fromEntries(versions), host: served.host?.version };
}

export async function run(part: string, { size, log }: PartOptions): Promise<PartResult> {
  const { atBaseline } = mixes.get(part) ?? { atBaseline: [] };
  const baseline = readBaseline();
  if (!findCommit(baseline.commit)) {
    const sentence = missingSentence(baseline);
    if (size === 'whole') return { problems: [sentence], figures: {} };
    // A check of every change must also run in a shallow clone.
    log(`skipped: ${sentence}`);
    return { problems: [], figures: { skipped: 1 } };
  }
  const older = await buildBaseline(baseline, atBaseline, log);
  running ??= start();
  const { product, releases } = await running;
  const current = (name: string): string => join(repository, name, 'dist');
  const startedAt = performance.now();
  try {
    const newest = await publishMix({ product, releases }, frontEnds.map(current));
    const { host, ...versions } = await publishMix(
      { product, releases },
      frontEnds.map((name) => older.get(name) ?? current(name)),
    );
    log(`host ${host}, ${Object.entries(versions).join(', ').replaceAll(',', ' ')}`);
    const live: Record<string, string | undefined> = { host, ...versions };
    const unchanged = atBaseline.filter((name) => live[name] === newest[name]);
    const { hasPassed, passed, doubtful } = await runSmoke(product, versions);
    const problems = [
      ...(hasPassed && doubtful === 0 ? [] : ['The smoke did not pass at once: see above.']),
      // Nothing would be mixed.
      ...(unchanged.length > 0 && unchanged.length === atBaseline.length
        ? [`${unchanged.join(', ')} at N-1 has the same bytes as at N: set a newer N-1 after each release only.`]
        : []),
    ];
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    return { problems, figures: { journeys: passed, olderFrontEnds: atBaseline.length - unchanged.length, seconds } };
  } catch (error) {
    // The registry's refusal names what does not fit.
    const { stderr } = error as { stderr?: string };
    return { problems: [stderr?.trim() || String(error)], figures: {} };
  }
}
