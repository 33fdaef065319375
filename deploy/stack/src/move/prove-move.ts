import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { startDedicatedDatabase } from '@reportage/testing/database';
import { checkStoredWrites, createProductWorkspace, queryDatabase } from '../full-disk/check-stored.ts';
import { type Product, repeatContinuously, saveClient, send, writeBeacons } from '../full-disk/load.ts';
import { readNumbers } from '../last-release/read-numbers.ts';
import { unpackInto } from '../last-release/release-folder.ts';
import { startProduct } from '../last-release/running-product.ts';
import { lockData } from '../start/lock-data.ts';
import { locateData } from '../start/settings.ts';
import { runMove } from './run-move.ts';

export interface MoveProofOptions {
  /** How long to simulate visitors and editors before and after the move. */
  loadMs: number;
  /** When to interrupt each attempt. One more attempt then runs without interruption. */
  interruptAfterMs: readonly number[];
  log(text: string): void;
}

const timeoutMs = 180_000;
const silentProgress = { step: () => undefined, note: () => undefined };

/** Saves clients, and records the longest time between two acknowledgments. */
function saveClients(product: Product) {
  let lastSavedAt = performance.now();
  let longestMs = 0;
  const repetition = repeatContinuously(
    async (name) => {
      const status = await saveClient(product, name);
      if (status < 300) {
        longestMs = Math.max(longestMs, performance.now() - lastSavedAt);
        lastSavedAt = performance.now();
      }
      return status;
    },
    (index) => `Client ${index}`,
  );
  return { ...repetition, getLongestMs: () => longestMs };
}

/** Reads clients continuously. Reads fail only while the processes restart. */
function readClients(product: Product) {
  return repeatContinuously(
    async () => (await send(product, calls.listClients, { query: { workspaceId: product.workspaceId } })).status,
    String,
  );
}

async function waitUntilSaved(databaseUrl: string, product: Product): Promise<boolean> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await delay(250)) {
    if ((await saveClient(product, 'After the move').catch(() => 0)) >= 300) continue;
    const saved = await queryDatabase(databaseUrl, "select 1 from app.clients where name = 'After the move'");
    if (saved.length > 0) return true;
  }
  return false;
}

/**
 * Moves a running product's data to external servers while it is in use, interrupting attempts after the given times.
 */
export async function proveMove({ loadMs, interruptAfterMs, log }: MoveProofOptions) {
  const root = await mkdtemp(join(tmpdir(), 'reportage-move-'));
  const dataFolder = join(root, 'data');
  await mkdir(dataFolder);
  const { period, numbers } = await unpackInto(dataFolder);
  const [database, clickHouse] = await Promise.all([startDedicatedDatabase('off'), startTestClickHouse()]);
  const running = await startProduct(dataFolder, {}, silentProgress);
  const problems: string[] = [];
  try {
    const { settings } = running;
    const product = await createProductWorkspace(settings);
    const unlock = await lockData(settings.config);
    const factsUrl = clickHouse.url('moved');
    const config = { ...settings.config, TO_DATABASE_URL: database.url, TO_FACTS_URL: factsUrl };
    const load = { clients: saveClients(product), beacons: writeBeacons(product), reads: readClients(product) };
    await delay(loadMs);
    let interruptedCount = 0;
    for (const afterMs of interruptAfterMs) {
      const exitCode = await runMove(AbortSignal.timeout(afterMs), config).catch(() => null);
      if (exitCode === 0) break;
      interruptedCount += 1;
      log(`interrupted after ${afterMs} ms`);
    }
    const { isDatabaseEmbedded } = await locateData(settings.config);
    if (isDatabaseEmbedded) {
      const exitCode = await runMove(new AbortController().signal, config);
      if (exitCode !== 0) problems.push(`the move exited with code ${exitCode}`);
    }
    log('moved');
    if (!(await waitUntilSaved(database.url, product))) problems.push('nothing was saved on the new server');
    await delay(loadMs);
    const [clients, beacons, reads] = await Promise.all([load.clients.stop(), load.beacons.stop(), load.reads.stop()]);
    problems.push(...(await checkStoredWrites(database.url, product.scriptCode, clients, beacons)));
    const numbersAfterMove = await readNumbers(settings, period);
    if (JSON.stringify(numbersAfterMove) !== JSON.stringify(numbers)) problems.push('the numbers have changed');
    // More may have been counted, because a stored beacon's response can get lost.
    const counted = await countBeacons(factsUrl, product, database.url);
    if (counted < beacons.acknowledged.length)
      problems.push(`${beacons.acknowledged.length} beacons were acknowledged, but only ${counted} were counted`);
    if (!(await rejectsWrites(settings.databaseUrl))) problems.push('the old database accepts writes');
    await unlock();
    return {
      problems,
      figures: {
        'interrupted attempts': interruptedCount,
        'acknowledged clients': clients.acknowledged.length,
        'acknowledged beacons': beacons.acknowledged.length,
        'counted beacons': counted,
        'answered reads': reads.acknowledged.length,
        'longest time without a saved client in ms': Math.round(load.clients.getLongestMs()),
      },
    };
  } finally {
    await running.stop();
    await Promise.all([database.close(), clickHouse.close()]);
    await rm(root, { recursive: true, force: true });
  }
}

async function countBeacons(factsUrl: string, { scriptCode }: Product, databaseUrl: string): Promise<number> {
  const [source] = await queryDatabase<{ id: string }>(
    databaseUrl,
    `select id from app.sources where script_code = '${scriptCode}'`,
  );
  const url = new URL(factsUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/';
  url.searchParams.set('database', name);
  const body = `select sum(pageviews) from web where connection_id = '${source?.id}' format TabSeparated`;
  const response = await fetch(url, { method: 'POST', body });
  return Number(await response.text());
}

/** Whether writing to the old database fails, because it has stopped or rejects writes. */
async function rejectsWrites(databaseUrl: string): Promise<boolean> {
  return queryDatabase(databaseUrl, "update app.clients set name = 'Late'").then(
    () => false,
    () => true,
  );
}
