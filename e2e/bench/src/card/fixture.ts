import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FactsRequest, factsCardsPath } from '@reportage/contracts';
import { startDedicatedDatabase } from '@reportage/testing/database';
import { findFreePort } from '@reportage/testing/ports';
import { Pool } from 'undici';
import { type Child, startChild } from '../ingest/child.ts';
import { log } from '../progress.ts';
import type { Workspace } from './requests.ts';

const apiFolder = join(import.meta.dirname, '../../../../deploy/api');

/** The worker with generated facts, and a copy of the facts for querying the engine directly. */
export interface CardFixture {
  workspaces: Workspace[];
  /** Queries the worker with the given concurrency. @returns the duration of each request in milliseconds */
  queryServer(requests: readonly FactsRequest[], clients: number): Promise<number[]>;
  /** @param connections number of engine connections; by default, one per client */
  queryEngine(requests: readonly FactsRequest[], clients: number, connections?: number): Promise<number[]>;
  /** Like `queryEngine` with one client, but the engine stays open, and therefore warm, between batches. */
  queryOpenEngine(requests: readonly FactsRequest[], connections: number): Promise<number[]>;
  /** Starts the worker. @returns settings for an API that uses it */
  startWorker(): Promise<Record<string, string>>;
  scan<Figure>(workspaceId: string): Promise<Figure[]>;
  stop(): Promise<void>;
}

/** The token with which the API calls the worker. */
const factsToken = 'a-bench-secret-that-is-long-enough-01';

async function sendRequests(origin: string, requests: readonly FactsRequest[], clients: number): Promise<number[]> {
  const pendingBodies = requests.map((request) => JSON.stringify(request));
  const times: number[] = [];
  // The HTTP client is lightweight, because the engine is queried without HTTP, and all processes share the same cores.
  const pool = new Pool(origin, { connections: clients });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${factsToken}` };
  const sendRequest = async (requestBody: string) => {
    const { statusCode, body } = await pool.request({
      path: factsCardsPath,
      method: 'POST',
      headers,
      body: requestBody,
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`The worker responded with ${statusCode}: ${text}`);
  };
  // Warms up with requests other than the measured ones.
  for (const body of pendingBodies.slice(0, 10))
    await sendRequest(body.replace(/"timezone":"[^"]*"/, '"timezone":"Europe/Oslo"'));
  const runClient = async (): Promise<void> => {
    for (let body = pendingBodies.shift(); body; body = pendingBodies.shift()) {
      const startedAt = performance.now();
      await sendRequest(body);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  await pool.close();
  return times;
}

/**
 * @param rowCounts the number of rows to generate for each workspace
 * @param limits the maximum number of pages and campaigns in each workspace
 */
export async function startCardFixture(
  rowCounts: readonly number[],
  limits?: { campaigns: number; pages: number },
): Promise<CardFixture> {
  const cleanup = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'bench-card-'));
    cleanup.defer(() => rm(folder, { recursive: true, force: true }));
    const database = await startDedicatedDatabase();
    cleanup.defer(() => database.close());
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const environment = {
      DATABASE_URL: database.url,
      DATA_FOLDER: folder,
      PUBLIC_ORIGIN: origin,
      IDENTITY_ISSUER: 'bench',
      IDENTITY_JWKS_URL: origin,
      CLIENT_ID: 'bench',
      WORKER_URL: origin,
      FACTS_TOKEN: factsToken,
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '100000000',
    };
    const engine: Child = await startChild(join(apiFolder, 'scripts/facts-bench.ts'), environment);
    cleanup.defer(() => engine.stop());
    const factsFolder = join(folder, 'facts');
    const workspaces = await engine.ask<Workspace[]>({ type: 'make', folder: factsFolder, rows: rowCounts, limits });
    const formatTotal = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0).toLocaleString('en');
    const stored = formatTotal(workspaces.map(({ factCount }) => factCount));
    const visitors = formatTotal(workspaces.map(({ visitorCount }) => visitorCount));
    log(`stored and sorted ${stored} facts from ${visitors} visitor days in ${rowCounts.length} workspaces`);
    const copyFolder = join(folder, 'copy');
    await cp(factsFolder, copyFolder, { recursive: true });
    let worker: Promise<Child> | undefined;
    // The worker is started on first use, because an idle one would compete with the engine being measured.
    const startWorker = () => {
      worker ??= startChild(join(apiFolder, 'src/worker.ts'), { ...environment, PORT: String(port) });
      return worker;
    };
    cleanup.defer(async () => (await worker)?.stop());
    return {
      workspaces,
      queryServer: async (requests, clients) => {
        await startWorker();
        return sendRequests(origin, requests, clients);
      },
      queryEngine: (requests, clients, connections) =>
        engine.ask<number[]>({ type: 'query', folder: copyFolder, requests, clients, connections }),
      queryOpenEngine: (requests, connections) =>
        engine.ask<number[]>({ type: 'queryOpen', folder: copyFolder, requests, connections }),
      startWorker: async () => {
        await startWorker();
        return environment;
      },
      scan: (workspaceId) => engine.ask({ type: 'scan', folder: copyFolder, workspaceId }),
      stop: () => cleanup.disposeAsync(),
    };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}
