import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openClickHouseStore } from '../../facts/clickhouse/clickhouse-store.ts';
import { openDuckDbStore } from '../../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../../facts/facts-store.ts';
import { createRandom, pick } from '../../platform/random.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { createKillableDatabase, type KillableDatabase } from '../test-database.ts';
import { type KillableServers, startKillableServers } from './killable-servers.ts';
import { startWorkspaceLoad } from './workspace-load.ts';

export interface KillsOptions {
  seed: number;
  /** Where the worker stores the facts. */
  facts: FactsSetup;
  /** The number of times to kill the API and worker, at random moments. */
  kills: number;
  /** Whether the database is also killed once. */
  killsDatabase: boolean;
  log(text: string): void;
}

export interface KillsResult {
  problems: string[];
  figures: Record<string, number>;
}

/** The worker's settings for its facts, and how a test reads the facts after the worker has stopped. */
export interface FactsSetup {
  environment: Record<string, string>;
  open(dataFolder: string): Promise<FactsStore>;
}
export const embeddedFacts: FactsSetup = {
  environment: {},
  open: (dataFolder) => openDuckDbStore(join(dataFolder, 'facts')),
};
export const createClickHouseFacts = (url: string): FactsSetup => ({
  environment: { FACTS_URL: url },
  open: () => openClickHouseStore(url),
});

/** Kills the database. The API and the worker must keep running, and reconnect to it. */
async function crashDatabase(database: KillableDatabase, servers: KillableServers): Promise<string[]> {
  await database.crash();
  await delay(500);
  return servers.areRunning() ? [] : ['The API or the worker exited together with the database.'];
}

/** Checks that the worker has counted exactly one event for each stored beacon. */
async function checkFacts(
  api: TestApi,
  servers: KillableServers,
  factsSetup: FactsSetup,
): Promise<{ problems: string[]; counted: number }> {
  const { db } = api.platform;
  while ((await db.selectFrom('collectedEvents').select('sequence').limit(1).execute()).length > 0) await delay(200);
  const beacons = await db.selectFrom('countedBeacons').select('beaconKey').execute();
  await servers.stopWorker();
  const facts = await factsSetup.open(api.database.folder);
  const rows = await facts.query({ sql: 'select sum(pageviews) from web', values: {} });
  const counted = Number(rows[0]?.[0] ?? 0);
  await facts.close();
  const problems =
    counted === beacons.length ? [] : [`${beacons.length} beacons are stored, but ${counted} events are counted.`];
  return { problems, counted };
}

async function runAgainst(
  { api, database, servers }: { api: TestApi; database: KillableDatabase; servers: KillableServers },
  { seed, kills, facts, killsDatabase, log }: KillsOptions,
): Promise<KillsResult> {
  const random = createRandom(seed);
  const owner = await api.createPerson('Ada');
  const workspace = await api.createWorkspace(owner, 'Harbour');
  const clients = await startWorkspaceLoad(api, { owner, workspace, origin: servers.origin });
  const problems: string[] = [];
  const figures: Record<string, number> = { 'kills of the API': 0, 'kills of the worker': 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(150 + random() * 650);
    const entry = pick(['main.ts', 'worker.ts'] as const, random);
    const name = entry === 'main.ts' ? 'kills of the API' : 'kills of the worker';
    figures[name] = (figures[name] ?? 0) + 1;
    await servers.killAndStart(entry);
    if (killsDatabase && kill === Math.floor(kills / 2)) problems.push(...(await crashDatabase(database, servers)));
    if ((kill + 1) % 10 === 0) log(`${kill + 1} of ${kills} kills`);
  }
  await delay(500);
  const writerResults = await Promise.all(clients.map(({ writer }) => writer.stop()));
  const factsCheck = await checkFacts(api, servers, facts);
  problems.push(...factsCheck.problems);
  figures.counted = factsCheck.counted;
  for (const [index, { name, check }] of clients.entries()) {
    const result = writerResults[index];
    if (!result) continue;
    figures[name] = result.acknowledged.length;
    problems.push(...(await check(result)));
    // A 503 only means that the database is down. Any other rejection is a problem.
    if (result.failedStatuses.some((status) => status !== 503))
      problems.push(`${name}: rejected with ${result.failedStatuses.join(', ')}`);
    if (result.acknowledged.length < kills)
      problems.push(`${name}: only ${result.acknowledged.length} were acknowledged`);
  }
  return { problems, figures };
}

/**
 * Kills the API and worker (`kill -9`) while people edit and visits are counted. No acknowledged write may be lost or
 * duplicated.
 */
export async function runKills(options: KillsOptions): Promise<KillsResult> {
  const cleanup = new AsyncDisposableStack();
  try {
    const database = await createKillableDatabase();
    // The API owns the database and removes it.
    const api = await createTestApi({}, async () => database);
    cleanup.defer(() => api.close());
    api.clock.at = new Date();
    const servers = await startKillableServers(api, options.facts.environment);
    cleanup.defer(() => servers.stop());
    return await runAgainst({ api, database, servers }, options);
  } finally {
    await cleanup.disposeAsync();
  }
}
