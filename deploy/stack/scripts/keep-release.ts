/**
 * Archives a data folder created by this release, with the numbers of its cards, for the next release's test
 * (`src/last-release`). Run this for each release: `node deploy/stack/scripts/keep-release.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readNumbers } from '../src/last-release/read-numbers.ts';
import { archiveFolder } from '../src/last-release/release-folder.ts';
import { startProduct } from '../src/last-release/running-product.ts';
import { seed } from '../src/seed/seed.ts';

const dayMs = 86_400_000;
const getDayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Removes recycled WAL files, whose old content would otherwise be in the archive. */
async function removeRecycledWal(database: pg.Client): Promise<void> {
  await database.query('alter system reset wal_recycle');
  await database.query('vacuum');
  for (let round = 0; round < 2; round += 1) {
    await database.query('select pg_switch_wal()');
    await database.query('checkpoint');
  }
}

const dataFolder = await mkdtemp(join(tmpdir(), 'reportage-keep-'));
const product = await startProduct(dataFolder);
const database = new pg.Client({ connectionString: product.settings.databaseUrl });
try {
  await database.connect();
  await database.query('alter system set wal_recycle = off');
  await database.query('select pg_reload_conf()');
  await seed(product.settings);
  while ((await database.query('select 1 from app.collected_events limit 1')).rows.length > 0) await delay(200);
  const period = { from: getDayFromNow(-8), to: getDayFromNow(1) };
  const numbers = await readNumbers(product.settings, period);
  await removeRecycledWal(database);
  await database.end();
  await product.stop();
  await archiveFolder(dataFolder, { period, numbers });
  console.log(`Archived ${Object.keys(numbers).length} cards for ${period.from} to ${period.to}.`);
} finally {
  await product.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
