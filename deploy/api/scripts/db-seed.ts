/**
 * Creates a realistic workspace of any size: `pnpm db:seed --scale 10`. The product must be stopped. `--campaigns
 * 100000` adds that many campaigns to the workspace.
 */
import { parseArgs } from 'node:util';
import { FactsUnavailableError } from '../src/facts/facts-store.ts';
import { openFactsStore } from '../src/facts/open-facts-store.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createPlatform } from '../src/platform/platform.ts';
import { ScaleSeedError, seedScale } from '../src/scale/seed-scale.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    owner: { type: 'string', default: 'demo@reportage.example' },
    seed: { type: 'string', default: '1' },
    campaigns: { type: 'string', default: '0' },
  },
});

async function run(): Promise<void> {
  const scale = Number(values.scale);
  const seed = Number(values.seed);
  if (!(scale > 0 && scale <= 2_000)) throw new ScaleSeedError('--scale must be above 0 and at most 2000.');
  if (!Number.isInteger(seed)) throw new ScaleSeedError('--seed must be a whole number.');
  const extraCampaigns = Number(values.campaigns);
  if (!(Number.isInteger(extraCampaigns) && extraCampaigns >= 0 && extraCampaigns <= 1_000_000))
    throw new ScaleSeedError('--campaigns must be a whole number, at most 1000000.');
  const config = loadConfig();
  const store = await openFactsStore(config);
  const platform = await createPlatform(config, { role: 'api' });
  const startedAt = performance.now();
  try {
    const onProgress = (message: string) => process.stdout.write(`  ${message}\n`);
    const { slug } = await seedScale(platform, store, {
      scale,
      ownerEmail: values.owner,
      seed,
      extraCampaigns,
      onProgress,
    });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(`Workspace /${slug} was created in ${seconds} s. Start the product to open it.\n`);
  } finally {
    await platform.close();
    await store.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof ScaleSeedError || error instanceof FactsUnavailableError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
