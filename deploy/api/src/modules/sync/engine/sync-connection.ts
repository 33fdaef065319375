import { randomUUID } from 'node:crypto';
import type { ChannelId, ConnectionProblem, Period } from '@reportage/contracts';
import type { FactsStore } from '../../../facts/facts-store.ts';
import { getDayInZone } from '../../../platform/clock.ts';
import type { Connector, ConnectorAccount, FetchedSlice } from '../../../platform/connectors/connector.ts';
import { ConnectorError } from '../../../platform/connectors/connector-error.ts';
import type { ConnectorKit } from '../../../platform/connectors/connector-kit.ts';
import { connectors } from '../../../platform/connectors/index.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordSourceStatus } from '../sync-notifications.ts';
import { createFetchAttempts, FailedFetchError, type FetchAttempt, type FetchAttempts } from './fetch-attempts.ts';
import { createGrantTokenStore } from './grant-tokens.ts';
import { getRetryTime } from './next-attempt.ts';
import { readAhead } from './read-ahead.ts';
import { createReadingsRepository } from './readings.repository.ts';
import { readIncrements, recordReading } from './readings.ts';
import { getRequiredDays, listDueSlices } from './slices.ts';
import { hasOnlyRequestedDays, keepMatchingMedia, writeSlice } from './store-slice.ts';
import {
  acquireLease,
  createLease,
  type Lease,
  type LeasedConnection,
  LeaseLostError,
  leaseMs,
} from './sync.repository.ts';

/** The steps of syncing a slice. Tests interrupt a sync after each of them. */
export type SyncStep = 'fetched' | 'versionAllocated' | 'written' | 'madeVisible';

export interface SyncServices extends Pick<Platform, 'db' | 'clock' | 'identifiers' | 'secrets' | 'log'> {
  kit: ConnectorKit;
  store: FactsStore;
  /** Called when a workspace's new facts have become visible. */
  onStored: (workspaceId: string) => Promise<void>;
  onStep?: (step: SyncStep) => void;
  /** Replaces the real connectors, e.g. in tests with a shorter history. */
  connectors?: Readonly<Record<ChannelId, Connector>>;
}

/** This share of a vendor's quota is left unused, so that other tools can still use the same account. */
const reservedQuotaShare = 0.1;

interface Run extends LeasedConnection {
  services: SyncServices;
  connector: Connector;
  lease: Lease;
  signal: AbortSignal;
}

type Api = ReturnType<ConnectorKit['createApi']>;

/** A fetched slice that is not stored yet. */
interface UnstoredFetch extends FetchAttempt {
  days: Period;
  slice: FetchedSlice;
}

const fetchSlice = (
  { services, connector }: Run,
  account: ConnectorAccount,
  days: Period,
  api: Api,
  attempts: FetchAttempts,
): Promise<UnstoredFetch> =>
  attempts.run(days, async (getAttempt) => {
    const slice = await connector.fetchSlice(api, account, days);
    if (!hasOnlyRequestedDays(slice, days))
      throw new ConnectorError('malformed', 'The response contains days that were not requested.');
    services.onStep?.('fetched');
    return { ...getAttempt(), days, slice };
  });

const findLastDay = (facts: readonly { reportDate: string }[]): string | null =>
  facts.reduce<string | null>((last, { reportDate }) => (last === null || reportDate > last ? reportDate : last), null);

/** Writes a fetched slice and makes it visible. */
async function storeSlice(run: Run, account: ConnectorAccount, unstoredFetch: UnstoredFetch): Promise<void> {
  const { services, connector, lease, connection, source } = run;
  const { db, clock, store, onStep, onStored } = services;
  const { days, startedAt } = unstoredFetch;
  await lease.extend(clock.now());
  const slice = keepMatchingMedia(unstoredFetch.slice, source.settings);
  const { increments, flags: readingFlags } = await readIncrements(db, connector, connection, days);
  const syncVersion = await lease.allocateVersion(connector.channelId, await store.readLastSlice(), clock.now());
  onStep?.('versionAllocated');
  await writeSlice(services, connector, run, slice, increments, syncVersion);
  onStep?.('written');
  const now = clock.now();
  const { quota } = slice;
  const flags = [...slice.flags, ...readingFlags];
  const rowCount = slice.facts.length + increments.length;
  const lastDataDay = findLastDay([...slice.facts, ...increments]);
  await db.transaction().execute(async (tx) => {
    // Throws if this worker has lost its lease, before anything else changes.
    await lease.change(tx, { problem: null, failingSince: null, failureCount: 0 });
    if (quota)
      await tx
        .updateTable('connections')
        .set({ quota: toJson(quota) })
        .where('id', '=', connection.id)
        .execute();
    const { currency } = account;
    const timezone = account.timezone ?? 'UTC';
    // Must precede `makeVisible`: the record states whether the slice's days have been stored before.
    await lease.record(tx, unstoredFetch, { outcome: 'stored', syncVersion, rowCount, flags, quota, endedAt: now });
    const visibleSlice = { syncVersion, rowCount, flags, currency, timezone, lastDataDay, fetchedAt: startedAt };
    await lease.makeVisible(tx, days, visibleSlice);
    await tx.updateTable('sources').set({ lastEventAt: now }).where('id', '=', source.id).execute();
    await recordSourceStatus(tx, services, source.id);
  });
  onStep?.('madeVisible');
  await onStored(connection.workspaceId);
}

const isQuotaNearlyExhausted = ({ slice: { quota } }: UnstoredFetch): boolean =>
  quota !== null && quota.left < quota.total * reservedQuotaShare;

async function syncDueSlices(run: Run): Promise<void> {
  const { services, connector, lease, connection, dueAt } = run;
  const { clock, kit } = services;
  const attempts = createFetchAttempts(clock);
  let extendedAt = clock.now();
  const stopController = new AbortController();
  const signal = AbortSignal.any([run.signal, stopController.signal]);
  const api = kit.createApi({
    connector,
    grantKey: connection.sourceId,
    tokens: createGrantTokenStore(services.db, connection.sourceId),
    accountKey: connection.accountKey,
    sealedToken: connection.sealedToken,
    signal,
    onCall: async () => {
      attempts.countRequest();
      // A slice that needs many calls may take longer than a lease.
      if (clock.now().getTime() - extendedAt.getTime() < leaseMs / 4) return;
      extendedAt = clock.now();
      await lease.extend(extendedAt);
    },
  });
  const account = await attempts.run(null, () => connector.readAccount(api, connection.accountKey));
  const timezone = account.timezone ?? 'UTC';
  const requiredDays = getRequiredDays(connector, getDayInZone(clock.now(), timezone), connection.wantedFrom);
  const { name, currency } = account;
  await lease.change(services.db, {
    name,
    timezone,
    currency,
    wantedFrom: requiredDays.from,
    wantedTo: requiredDays.to,
  });
  const { readTotals } = connector;
  if (readTotals) {
    await attempts.run(null, async (getAttempt) =>
      recordReading(run, await readTotals(api, account), timezone, getAttempt()),
    );
  }
  const storedSlices = await lease.listSlices();
  const changedDays = await createReadingsRepository(services.db, connection).listChangedDays();
  const dueSlices = listDueSlices({
    connector,
    requiredDays,
    timezone,
    currency,
    storedSlices,
    changedDays,
    dueAt,
    now: clock.now(),
  });
  let isPaused = false;
  const fetch = async (days: Period): Promise<UnstoredFetch | undefined> => {
    signal.throwIfAborted();
    isPaused = await lease.isPaused();
    return isPaused ? undefined : fetchSlice(run, account, days, api, attempts);
  };
  const readOptions = { isLast: isQuotaNearlyExhausted, stop: () => stopController.abort() };
  for await (const unstoredFetch of readAhead(dueSlices, fetch, readOptions)) {
    await storeSlice(run, account, unstoredFetch).catch((error: unknown) => {
      throw new FailedFetchError(error, unstoredFetch);
    });
    if (isQuotaNearlyExhausted(unstoredFetch)) {
      throw new ConnectorError('quotaSpent', 'The quota is nearly exhausted.', {
        retryAt: new Date(clock.now().getTime() + connector.syncEveryMinutes * 60_000),
      });
    }
  }
  if (isPaused) return;
  const now = clock.now();
  const nextSyncAt = new Date(now.getTime() + connector.syncEveryMinutes * 60_000);
  await services.db.transaction().execute(async (tx) => {
    await lease.change(tx, { lastSyncedAt: now, nextSyncAt, problem: null, failingSince: null, failureCount: 0 });
    await recordSourceStatus(tx, services, connection.sourceId);
  });
}

/** @param attempt the failed fetch; undefined if the run failed for another reason */
async function recordProblem(
  { services, connector, lease, connection }: Run,
  error: ConnectorError,
  attempt: FetchAttempt | undefined,
): Promise<void> {
  const { db, clock, kit } = services;
  const now = clock.now();
  const failureCount = connection.failureCount + 1;
  const nextSyncAt = getRetryTime(error, failureCount, now);
  const { retryAt, appliesToAllAccounts } = error;
  if (retryAt && retryAt > now)
    await kit.blockCalls(connector, connection.accountKey, { retryAt, appliesToAllAccounts });
  await db.transaction().execute(async (tx) => {
    if (error.problem === 'grantInvalid') await endGrant(tx, connection.sourceId, now);
    const failingSince = connection.failingSince ?? now;
    await lease.change(tx, {
      problem: error.problem satisfies ConnectionProblem,
      failingSince,
      failureCount,
      nextSyncAt,
    });
    // Records only the kind of failure, because a vendor's message may repeat secrets from our request.
    const emptyResult = { syncVersion: null, rowCount: 0, flags: [], quota: null };
    if (attempt) await lease.record(tx, attempt, { ...emptyResult, outcome: error.problem, endedAt: now });
    await recordSourceStatus(tx, services, connection.sourceId);
  });
}

/** Ends a revoked grant. The source's accounts stay idle until a user authorizes the source again. */
async function endGrant(tx: Tx, sourceId: string, now: Date): Promise<void> {
  await tx.updateTable('grants').set({ endedAt: now }).where('sourceId', '=', sourceId).execute();
  await tx
    .updateTable('connections')
    .set({ nextSyncAt: null, problem: 'grantInvalid', failingSince: now })
    .where('sourceId', '=', sourceId)
    .where('isSelected', '=', true)
    .execute();
}

/**
 * Fetches a connection's due slices in order, each while the previous one is being written. A slice's rows become
 * visible only in the last step, so all visible slices are complete even if the process dies.
 */
export async function syncConnection(services: SyncServices, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const holder = randomUUID();
  const leasedConnection = await acquireLease(db, id, holder, clock.now());
  if (!leasedConnection) return;
  const lease = createLease(db, leasedConnection.connection, holder);
  const { type } = leasedConnection.source;
  if (type === 'analytics' || type === 'table') return lease.release();
  const run: Run = {
    ...leasedConnection,
    services,
    connector: (services.connectors ?? connectors)[type],
    lease,
    signal,
  };
  try {
    await syncDueSlices(run);
  } catch (thrownError) {
    const fetchError = thrownError instanceof FailedFetchError ? thrownError : undefined;
    const error = fetchError?.failure ?? thrownError;
    if (error instanceof LeaseLostError || signal.aborted) return;
    const isInternal = !(error instanceof ConnectorError);
    const problem = isInternal ? new ConnectorError('internal', 'The sync failed.', { cause: error }) : error;
    log.warn({ err: error, connectionId: id, problem: problem.problem }, 'a sync failed');
    await recordProblem(run, problem, fetchError?.attempt).catch((failure: unknown) => {
      if (!(failure instanceof LeaseLostError)) throw failure;
    });
    // The job must fail as well.
    if (isInternal) throw error;
  } finally {
    await lease.release();
  }
}
