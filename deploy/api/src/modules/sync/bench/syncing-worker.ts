import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { type CreatedWorkspace, seedWorkspaces } from '../../../facts/bench/make-facts.ts';
import { registerFactsRoutes } from '../../../facts/facts.routes.ts';
import { createFactsCache } from '../../../facts/facts-cache.ts';
import type { Connector } from '../../../platform/connectors/connector.ts';
import { createConnectorKit } from '../../../platform/connectors/connector-kit.ts';
import { connectors } from '../../../platform/connectors/index.ts';
import { primaryOnlyReads } from '../../../platform/database/replica/replica-reads.ts';
import { createServer } from '../../../platform/http/server.ts';
import { maxConcurrentSyncs } from '../sync.jobs.ts';
import { createSyncFixture, runConcurrently, type SyncFixture } from '../testing/sync-fixture.ts';
import { readAndDiscard } from './read-and-discard.ts';

const hourMs = 3_600_000;
/** The properties of the stand-in's only account; each source connects all of them. */
const propertyIds = ['2001', '2002', '2003'];
/** A budget the benchmark never uses up. */
const unlimitedBudget = { calls: 1_000_000_000, windowSeconds: 60 };

export interface SyncingWorkerOptions {
  /** How many connections are due at the same time. */
  connections: number;
  historyDays: number;
  /** The number of facts in each workspace. */
  rows: readonly number[];
}

/** Stands in for the worker: serves cards from the facts while it fetches connections. */
export interface SyncingWorker {
  port: number;
  workspaces: CreatedWorkspace[];
  /** Fetches the whole history of all connections, and stores or discards it. @returns the number of rows */
  fetchAll(shouldStore: boolean): Promise<number>;
  close(): Promise<void>;
}

interface Account {
  id: string;
  sourceId: string;
  accountKey: string;
}

const workspacesPerMinute = 30;

/** Creates as many workspaces as needed to connect `count` properties. */
async function connectAccounts({ api, connect, control }: SyncFixture, count: number): Promise<Account[]> {
  for (const id of propertyIds) {
    const quotas = { tokensPerDay: unlimitedBudget.calls, tokensPerHour: unlimitedBudget.calls };
    await control('PUT', `/analytics/${id}`, quotas);
  }
  const owner = await api.createPerson('Ada');
  for (let connectedCount = 0; connectedCount < count; connectedCount += propertyIds.length) {
    // The number of new workspaces per minute is limited for each IP address.
    if (connectedCount === workspacesPerMinute * propertyIds.length) await setTimeout(61_000);
    const { id: workspaceId } = await api.createWorkspace(owner, `Acme ${connectedCount}`);
    const { sourceId, connections } = await connect(owner, workspaceId);
    const items = connections.map(({ connectionId }) => connectionId).slice(0, count - connectedCount);
    await api.send(calls.saveConnections, { params: { id: sourceId }, query: { workspaceId }, body: { items } }, owner);
  }
  const { db } = api.platform;
  return db.selectFrom('connections').select(['id', 'sourceId', 'accountKey']).where('isSelected', '=', true).execute();
}

export async function openSyncingWorker(options: SyncingWorkerOptions): Promise<SyncingWorker> {
  const resources = new AsyncDisposableStack();
  try {
    return await openWorker(resources, options);
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

async function openWorker(
  resources: AsyncDisposableStack,
  { connections, historyDays, rows }: SyncingWorkerOptions,
): Promise<SyncingWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-syncing-worker-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const ga: Connector = { ...connectors.ga, historyDays, budget: { all: unlimitedBudget, account: unlimitedBudget } };
  // The benchmark creates more workspaces per minute than a user may.
  const limits = { WORKSPACES_PER_MINUTE: '1000' };
  const fixture = await createSyncFixture({ historyDays, sliceDays: ga.sliceDays }, folder, limits);
  resources.defer(() => fixture.close());
  const { api, store } = fixture;
  const { platform, clock } = api;
  const { db } = platform;
  // The cards query days up to today.
  await fixture.setTime(new Date());
  const workspaces = await seedWorkspaces(platform, store, { rows });
  const accounts = await connectAccounts(fixture, connections);
  const kit = createConnectorKit(platform, () => Promise.resolve());
  resources.defer(() => kit.close());

  const cache = createFactsCache(store);
  const { log, isReady } = platform;
  const app = await createServer({ log, isReady, trustedProxies: [], ratePerMinute: 1_000_000 });
  registerFactsRoutes(app, { db, reads: primaryOnlyReads, cache, store, clock: platform.clock });
  resources.defer(() => app.close());
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  const overrides = { connectors: { ...connectors, ga }, onStored: async () => cache.clear() };
  return {
    port: Number(port),
    workspaces,
    async fetchAll(shouldStore) {
      // Advances the clock once per pair of runs, so both runs cover the same days.
      if (!shouldStore) await fixture.setTime(new Date(clock.at.getTime() + hourMs / 2));
      // Makes all slices due again.
      await db.deleteFrom('connectionSlices').execute();
      await db.updateTable('connections').set({ nextSyncAt: clock.at }).where('isSelected', '=', true).execute();
      if (shouldStore) {
        await fixture.syncDueAccounts(overrides, maxConcurrentSyncs);
        const rowCountQuery = db
          .selectFrom('connectionSlices')
          .select(({ fn }) => fn.sum<number>('rowCount').as('rows'));
        return (await rowCountQuery.executeTakeFirstOrThrow()).rows;
      }
      let rowCount = 0;
      await runConcurrently(accounts, maxConcurrentSyncs, async (account) => {
        const rows = await readAndDiscard(platform, kit, ga, account);
        rowCount += rows;
      });
      return rowCount;
    },
    close: () => resources.disposeAsync(),
  };
}
