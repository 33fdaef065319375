import { calls } from '@reportage/contracts';
import type { InjectOptions } from 'fastify';
import { openDuckDbStore } from '../../../facts/duckdb/duckdb-store.ts';
import { registerFactsRoutes } from '../../../facts/facts.routes.ts';
import { createFactsCache } from '../../../facts/facts-cache.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { primaryOnlyReads } from '../../../platform/database/replica/replica-reads.ts';
import { createFactsClient } from '../../../platform/facts-client.ts';
import { createServer } from '../../../platform/http/server.ts';
import { openAccessTestbed } from '../testing/access-testbed.ts';
import { createDatabaseSnapshot } from '../testing/database-snapshot.ts';
import { createChangeLog } from './change-log.ts';
import { buildRequest, createShuffledCases, type FuzzCase, readSchemas } from './fuzz-requests.ts';
import type { KnownIds } from './hostile-values.ts';
import { readKnownIds } from './known-ids.ts';

export interface FuzzOptions {
  /** The same seed produces the same requests, except for ids. */
  seed: number;
  /** The index of the first request in the seed's order. */
  first: number;
  count: number;
  log?: (text: string) => void;
}

export interface FuzzResult {
  /** Descriptions of violations with their requests. */
  problems: string[];
  figures: Record<string, number>;
}

/**
 * Tables that a rejected request may change: they record open dashboards and streams, and count rejected beacons,
 * vendor requests and failed passcode attempts.
 */
const ignoredTables = new Set([
  'app.dashboard_visitors',
  'app.collection_rejects',
  'app.call_budgets',
  'app.usage_counts',
  'app.open_streams',
]);
const auditTable = 'app.audit_entries';
/** The number of requests after which all tables are hashed again, in case the triggers missed a change. */
const hashInterval = 500;

/** Replaces the test API's fake facts with a real facts server like the worker's. */
async function startFactsServer({ api }: Awaited<ReturnType<typeof openAccessTestbed>>) {
  const { db, clock, log } = api.platform;
  const store = await openDuckDbStore(null);
  const worker = await createServer({ log, trustedProxies: [], ratePerMinute: 1_000_000, isReady: async () => true });
  registerFactsRoutes(worker, { db, reads: primaryOnlyReads, clock, store, cache: createFactsCache(store) });
  const url = await worker.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(api.facts, createFactsClient({ url, token: '' }, log));
  return async () => {
    await worker.close();
    await store.close();
  };
}

/** Whether the last audit entry records a staff visit, which is logged even if the request is rejected. */
async function isLastEntryStaffVisit(db: Database): Promise<boolean> {
  const lastEntry = await db
    .selectFrom('auditEntries')
    .select('action')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lastEntry?.action === 'workspace.visited';
}

/** Returns the key of the known ids that the caller must not receive; null if the caller may receive all of them. */
function getSecretIdsKey({ call, cell }: FuzzCase): keyof KnownIds | null {
  // Everybody can see the sample workspace, which the tests use as the other workspace.
  if (call.id === calls.addSample.id) return null;
  if (call.access.kind === 'workspace') return /^(a key|\w+) of another workspace$/.test(cell.name) ? 'own' : 'foreign';
  // Staff can find every workspace.
  return call.access.kind === 'user' && cell.name.startsWith('staff') ? null : 'foreign';
}

const idPattern = /[a-z]{2,6}_[0-7][0-9a-hjkmnp-tv-z]{25}/g;

function findLeaks(text: string, request: InjectOptions, secretIds: ReadonlySet<string>): string[] {
  const sentText = `${tryDecodeUriComponent(String(request.url))} ${String(request.payload ?? '')}`;
  return [...new Set(text.match(idPattern))].filter((id) => secretIds.has(id) && !sentText.includes(id));
}

function tryDecodeUriComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const describeRequest = (request: InjectOptions): string =>
  JSON.stringify({
    ...request,
    payload: String(request.payload ?? '').slice(0, 1_500),
    url: String(request.url).slice(0, 1_500),
  });

/** Sends the requests one after another, and restores the database after each. */
export async function runFuzz({ seed, first, count, log }: FuzzOptions): Promise<FuzzResult> {
  const testbed = await openAccessTestbed();
  const stopFactsServer = await startFactsServer(testbed);
  const { api, users: testUsers } = testbed;
  const { db } = api.platform;
  const ids = await readKnownIds(db, testUsers.workspace.id, testUsers.foreignItems.workspaceId);
  const secretIds = { own: new Set(ids.own), foreign: new Set(ids.foreign) };
  const snapshot = await createDatabaseSnapshot(db);
  const changes = await createChangeLog(db);
  const schemas = readSchemas();
  const cases = createShuffledCases(testbed, seed);
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  let restoreCount = 0;

  const send = async (request: InjectOptions): Promise<{ status: number; text: string }> => {
    const response = await api.app.inject(request);
    if (!request.payloadAsStream) return { status: response.statusCode, text: response.body };
    response.stream().destroy();
    return { status: response.statusCode, text: '' };
  };

  for (let index = first; index < first + count; index += 1) {
    const fuzzCase = cases[index % cases.length];
    if (!fuzzCase) throw new RangeError(`Request ${index} does not exist.`);
    const { call, cell, mutation } = fuzzCase;
    const schema = schemas.get(call.id) ?? {};
    const request = buildRequest(fuzzCase, { index, seed, ids, schema });
    const reportProblem = (problem: string): void => {
      problems.push(
        `${index} (seed ${seed}) ${call.id} by ${cell.name}, ${mutation}: ${problem}: ${describeRequest(request)}`,
      );
      log?.(problems.at(-1) ?? '');
    };
    const startedAt = performance.now();
    const { status, text } = await send(request);
    const durationMs = performance.now() - startedAt;
    if (durationMs > 5_000) reportProblem(`took ${Math.round(durationMs)} ms, with status ${status}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) reportProblem(`${status} ${text.slice(0, 500)}`);
    const secretIdsKey = getSecretIdsKey(fuzzCase);
    const leaks = secretIdsKey ? findLeaks(text, request, secretIds[secretIdsKey]) : [];
    if (leaks.length > 0) reportProblem(`${status} returns ids of another workspace: ${leaks.slice(0, 5).join(', ')}`);
    if (index > first && index % 1_000 === 0) log?.(`${index - first} sent, ${problems.length} problems`);
    const writtenTables = await changes.takeWrittenTables();
    const shouldHash = index % hashInterval === 0;
    if (writtenTables.length === 0 && !shouldHash) continue;
    const changedTables = shouldHash || status >= 400 ? await snapshot.findChangedTables() : writtenTables;
    const isStaffVisit = changedTables.includes(auditTable) && (await isLastEntryStaffVisit(db));
    const unexpectedTables = changedTables.filter(
      (table) =>
        !ignoredTables.has(table) &&
        !(isStaffVisit && table === auditTable) &&
        (status >= 400 || !writtenTables.includes(table)),
    );
    if (unexpectedTables.length > 0)
      reportProblem(`${status} ${text.slice(0, 200)}, and ${unexpectedTables.join(', ')} changed`);
    await snapshot.restoreTables([...new Set([...writtenTables, ...changedTables])]);
    restoreCount += 1;
  }
  await stopFactsServer();
  await testbed.close();
  const byStatus = Object.fromEntries(
    [...statuses].toSorted().map(([status, requestCount]) => [`status ${status}`, requestCount]),
  );
  return { problems, figures: { requests: count, combinations: cases.length, restored: restoreCount, ...byStatus } };
}
