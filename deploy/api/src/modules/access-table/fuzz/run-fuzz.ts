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
  /** Position of the first request in the seed's order, and the number of requests. */
  first: number;
  count: number;
  log?: (text: string) => void;
}

export interface FuzzResult {
  /** Violations, each with its request. */
  problems: string[];
  figures: Record<string, number>;
}

/**
 * Ignored because their rows are not created by users: they record open dashboards and streams, and count rejected
 * beacons, vendor requests and failed passcode attempts.
 */
const ignoredTables = new Set([
  'app.dashboard_visitors',
  'app.collection_rejects',
  'app.call_budgets',
  'app.usage_counts',
  'app.open_streams',
]);
const auditTable = 'app.audit_entries';
/** All tables are hashed after this many requests, in case a change was not recorded. */
const hashInterval = 500;

/** Makes the API use a real facts server, as the worker runs it, instead of the test's stand-in. */
async function openFacts({ api }: Awaited<ReturnType<typeof openAccessTestbed>>) {
  const { db, clock, log } = api.platform;
  const store = await openDuckDbStore(null);
  const worker = await createServer({ log, trustedProxies: [], ratePerMinute: 1_000_000, isReady: async () => true });
  registerFactsRoutes(worker, { db, reads: primaryOnlyReads, clock, store, cache: createFactsCache(store) });
  const address = await worker.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(api.facts, createFactsClient({ url: address, token: '' }, log));
  return async () => {
    await worker.close();
    await store.close();
  };
}

/** Whether the last audit entry records a staff visit to the workspace, which is logged even if a request is rejected. */
async function isStaffVisit(db: Database): Promise<boolean> {
  const last = await db.selectFrom('auditEntries').select('action').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.action === 'workspace.visited';
}

/** Which of the known ids the caller must not receive; null if the caller may receive all of them. */
function getSecretIdsKey({ call, cell }: FuzzCase): keyof KnownIds | null {
  // This call shows the sample workspace, which is the test users' other workspace, to everybody.
  if (call.id === calls.addSample.id) return null;
  if (call.access.kind === 'workspace') return /^(a key|\w+) of another workspace$/.test(cell.name) ? 'own' : 'foreign';
  // Staff can find every workspace.
  return call.access.kind === 'user' && cell.name.startsWith('staff') ? null : 'foreign';
}

const typedIds = /[a-z]{2,6}_[0-7][0-9a-hjkmnp-tv-z]{25}/g;

function findLeaks(text: string, request: InjectOptions, secrets: ReadonlySet<string>): string[] {
  const sent = `${decodeUriComponentLoosely(String(request.url))} ${String(request.payload ?? '')}`;
  return [...new Set(text.match(typedIds))].filter((id) => secrets.has(id) && !sent.includes(id));
}

function decodeUriComponentLoosely(text: string): string {
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
  const closeFacts = await openFacts(testbed);
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
    if (!fuzzCase) throw new RangeError('There is no such request.');
    const { call, cell, mutation } = fuzzCase;
    const schema = schemas.get(call.id) ?? {};
    const request = buildRequest(fuzzCase, { index, seed, ids, schema });
    const report = (problem: string): void => {
      problems.push(
        `${index} (seed ${seed}) ${call.id} by ${cell.name}, ${mutation}: ${problem}: ${describeRequest(request)}`,
      );
      log?.(problems.at(-1) ?? '');
    };
    const startedAt = performance.now();
    const { status, text } = await send(request);
    const durationMs = performance.now() - startedAt;
    if (durationMs > 5_000) report(`took ${Math.round(durationMs)} ms, with status ${status}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) report(`${status} ${text.slice(0, 500)}`);
    const secrets = getSecretIdsKey(fuzzCase);
    const leaks = secrets ? findLeaks(text, request, secretIds[secrets]) : [];
    if (leaks.length > 0) report(`${status} returns ids of another workspace: ${leaks.slice(0, 5).join(', ')}`);
    if (index > first && index % 1_000 === 0) log?.(`${index - first} sent, ${problems.length} problems`);
    const written = await changes.take();
    const isHashed = index % hashInterval === 0;
    if (written.length === 0 && !isHashed) continue;
    const changedTables = isHashed || status >= 400 ? await snapshot.findChangedTables() : written;
    const isVisit = changedTables.includes(auditTable) && (await isStaffVisit(db));
    const unexpected = changedTables.filter(
      (table) =>
        !ignoredTables.has(table) && !(isVisit && table === auditTable) && (status >= 400 || !written.includes(table)),
    );
    if (unexpected.length > 0) report(`${status} ${text.slice(0, 200)}, and ${unexpected.join(', ')} changed`);
    await snapshot.restoreTables([...new Set([...written, ...changedTables])]);
    restoreCount += 1;
  }
  await closeFacts();
  await testbed.close();
  const byStatus = Object.fromEntries([...statuses].toSorted().map(([status, times]) => [`status ${status}`, times]));
  return { problems, figures: { requests: count, combinations: cases.length, restored: restoreCount, ...byStatus } };
}
