import { createHash, randomUUID } from 'node:crypto';
import { isTableSettings, type LocalizedText, type TableSourceSettings } from '@reportage/contracts';
import { ConnectorError } from '../../platform/connectors/connector-error.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCustomValuesService } from '../custom-metrics/custom-values.service.ts';
import { type FetchedTable, getCsvUrl, TableReadError } from '../custom-metrics/read-table.ts';
import { getRetryTime } from '../sync/engine/next-attempt.ts';
import {
  acquireLease,
  createLease,
  type Lease,
  type LeasedConnection,
  LeaseLostError,
} from '../sync/engine/sync.repository.ts';
import { recordSourceStatus } from '../sync/sync-notifications.ts';
import { type MetricWindow, readMetricWindows } from './metric-windows.ts';
import { getNextReadTime } from './next-read.ts';
import type { LineError } from './read-lines.ts';
import { createNotConnectedError, type ReadPrivateSheet } from './read-private-sheet.ts';
import { type ResolvedTable, resolveTable } from './resolve-lines.ts';
import { storeTableValues } from './store-table.ts';
import { createTableReadsRepository, type NewTableRead } from './table-reads.repository.ts';

/** The steps of a read. The process may be killed between any two of them. */
export type TableReadStep = 'fetched' | 'resolved' | 'written' | 'committed';

export interface TableReadServices extends Pick<Platform, 'db' | 'clock' | 'identifiers' | 'jobs' | 'log' | 'config'> {
  fetchTable: (url: string, etag: string | null) => Promise<FetchedTable | null>;
  readSheet: ReadPrivateSheet;
  onStep?: (step: TableReadStep) => void;
}

interface Run extends LeasedConnection {
  services: TableReadServices;
  settings: TableSourceSettings;
  lease: Lease;
}

const computeHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Includes the windows only if one is bounded, which happens only if the source is part of a replacement. */
const hashSettings = (settings: TableSourceSettings, windows: readonly MetricWindow[]): string => {
  const boundedWindows = windows.filter(({ from, until }) => from !== null || until !== null);
  return computeHash(JSON.stringify(boundedWindows.length === 0 ? settings : [settings, boundedWindows]));
};

class UnreadableLinesError extends TableReadError {
  readonly table: Pick<ResolvedTable, 'errors' | 'rowCount'>;
  readonly read: Pick<FetchedTable, 'byteCount' | 'httpStatus'>;
  readonly hash: string;
  constructor(table: ResolvedTable, read: FetchedTable) {
    const message: LocalizedText = {
      en: 'has rows that cannot be read',
      de: 'hat Zeilen, die sich nicht lesen lassen',
    };
    super('faultyTable', message, read.httpStatus);
    this.table = table;
    this.read = { byteCount: read.byteCount, httpStatus: read.httpStatus };
    this.hash = computeHash(read.text);
  }
}

type ReadRecord = Omit<
  NewTableRead,
  'workspaceId' | 'connectionId' | 'beganAt' | 'endedAt' | 'address' | 'settingsHash'
>;

const emptyRead = {
  httpStatus: null,
  byteCount: 0,
  rowCount: 0,
  valueCount: 0,
  changedCount: 0,
  firstDay: null,
  lastDay: null,
  hash: null,
  etag: null,
  reason: null,
  faults: [] as readonly LineError[],
};

/** @returns null if the table still has the given `etag` */
async function fetchSourceTable(
  { services, settings, connection }: Run,
  etag: string | null,
): Promise<FetchedTable | null> {
  if (settings.access !== 'drive') return services.fetchTable(settings.address, etag);
  const { workspaceId, readerId } = connection;
  if (readerId === null) throw createNotConnectedError();
  return services.readSheet(settings.address, { workspaceId, userId: readerId });
}

const resolveReadUrl = ({ access, address }: TableSourceSettings): string =>
  access === 'drive' ? address : getCsvUrl(address);

async function readOnce(run: Run): Promise<void> {
  const { services, settings, lease, connection, source } = run;
  const { db, clock, onStep } = services;
  const { workspaceId, id: connectionId } = connection;
  const startedAt = clock.now();
  const values = createCustomValuesService(services);
  const windows = await readMetricWindows(db, source.id, settings);
  const settingsHash = hashSettings(settings, windows);
  const commonColumns = {
    workspaceId,
    connectionId,
    beganAt: startedAt,
    settingsHash,
    address: resolveReadUrl(settings),
  };
  const lastSuccess = await createTableReadsRepository(db).findLastSuccess(connectionId);
  const previousRead = lastSuccess?.settingsHash === settingsHash ? lastSuccess : undefined;

  /** The last step: commits the values together with the record of the read. */
  const finish = async (read: ReadRecord, storeValues: (tx: Tx) => Promise<number>) => {
    const changedCount = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      // The lease is checked first, so a worker that has lost it changes nothing.
      await lease.change(tx, {
        problem: null,
        failingSince: null,
        failureCount: 0,
        lastSyncedAt: now,
        nextSyncAt: getNextReadTime(settings.schedule, settings.timezone, now),
        wantedFrom: read.firstDay,
        wantedTo: read.lastDay,
      });
      const writtenCount = await storeValues(tx);
      onStep?.('written');
      await createTableReadsRepository(tx).add({
        ...read,
        ...commonColumns,
        changedCount: writtenCount,
        endedAt: clock.now(),
      });
      await tx.updateTable('sources').set({ lastEventAt: now }).where('id', '=', source.id).execute();
      await recordSourceStatus(tx, services, source.id);
      return writtenCount;
    });
    onStep?.('committed');
    if (changedCount > 0) await values.refreshGoals(workspaceId);
  };

  const read = await fetchSourceTable(run, previousRead?.etag ?? null);
  onStep?.('fetched');
  const hash = read && computeHash(read.text);
  if (previousRead && (!read || hash === previousRead.hash)) {
    const { rowCount, valueCount, firstDay, lastDay, byteCount } = previousRead;
    const unchangedRead = { ...emptyRead, rowCount, valueCount, firstDay, lastDay, byteCount, hash: previousRead.hash };
    const responseColumns = { httpStatus: read?.httpStatus ?? 304, etag: read ? read.etag : previousRead.etag };
    return finish({ ...unchangedRead, ...responseColumns, outcome: 'unchanged' }, () => Promise.resolve(0));
  }
  if (!read) throw new TableReadError('unavailable', { en: 'did not respond', de: 'hat nicht geantwortet' });
  await lease.extend(clock.now());
  const table = await resolveTable(db, workspaceId, read.text, settings);
  onStep?.('resolved');
  if (table.errors.length > 0) throw new UnreadableLinesError(table, read);
  const { byteCount, httpStatus, etag } = read;
  const { rowCount, valueCount, days } = table;
  const counts = { byteCount, rowCount, valueCount, firstDay: days?.from ?? null, lastDay: days?.to ?? null };
  await finish({ ...emptyRead, ...counts, httpStatus, etag, hash, outcome: 'stored' }, (tx) =>
    storeTableValues(tx, services, values, { source, settings, table, windows }),
  );
}

/** Records a failed read. The next read takes place on schedule, or sooner if the table was only unavailable. */
async function recordFailure(run: Run, error: TableReadError, startedAt: Date): Promise<void> {
  const { services, settings, lease, connection, source } = run;
  const { db, clock } = services;
  const now = clock.now();
  const failureCount = connection.failureCount + 1;
  const scheduledAt = getNextReadTime(settings.schedule, settings.timezone, now);
  const retryAt = getRetryTime(new ConnectorError('unavailable', error.message), failureCount, now) ?? scheduledAt;
  const nextSyncAt = error.problem === 'unavailable' && retryAt < scheduledAt ? retryAt : scheduledAt;
  const unreadableLinesError = error instanceof UnreadableLinesError ? error : undefined;
  await db.transaction().execute(async (tx) => {
    const failingSince = connection.failingSince ?? now;
    await lease.change(tx, { problem: error.problem, failingSince, failureCount, nextSyncAt });
    await createTableReadsRepository(tx).add({
      ...emptyRead,
      ...unreadableLinesError?.read,
      rowCount: unreadableLinesError?.table.rowCount ?? 0,
      faults: unreadableLinesError?.table.errors ?? [],
      hash: unreadableLinesError?.hash ?? null,
      httpStatus: error.httpStatus,
      reason: error.reason,
      outcome: error.problem,
      workspaceId: connection.workspaceId,
      connectionId: connection.id,
      address: resolveReadUrl(settings),
      settingsHash: hashSettings(settings, await readMetricWindows(tx, source.id, settings)),
      beganAt: startedAt,
      endedAt: now,
    });
    await recordSourceStatus(tx, services, source.id);
  });
}

/**
 * Reads a source's table if it is due. Even if the process is killed, the stored values come from one complete version
 * of the table.
 */
export async function readSourceTable(services: TableReadServices, connectionId: string): Promise<void> {
  const { db, clock, log } = services;
  const holder = randomUUID();
  const leasedConnection = await acquireLease(db, connectionId, holder, clock.now());
  if (!leasedConnection) return;
  const lease = createLease(db, leasedConnection.connection, holder);
  const { settings } = leasedConnection.source;
  const startedAt = clock.now();
  try {
    if (!isTableSettings(settings)) return;
    const run: Run = { ...leasedConnection, services, settings, lease };
    try {
      await readOnce(run);
    } catch (error) {
      if (!(error instanceof TableReadError)) throw error;
      log.warn({ connectionId, problem: error.problem, reason: error.reason.en }, 'could not read a table');
      await recordFailure(run, error, startedAt);
    }
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  } finally {
    await lease.release();
  }
}
