import type { Connection, ConnectionFetch, ConnectionHealth, ConnectionState } from '@reportage/contracts';
import { countDays } from '../../facts/query/calendar.ts';
import type { ConnectionRow, ConnectionSliceRow } from '../../schema/connection.tables.ts';
import { isFailing, type TableDays } from './connections.repository.ts';
import type { ListedFetch } from './fetches.repository.ts';

const toTimestamp = (date: Date | null): string | null => date?.toISOString() ?? null;

const getWantedPeriod = ({ wantedFrom, wantedTo }: ConnectionRow) =>
  wantedFrom && wantedTo ? { from: wantedFrom, to: wantedTo } : null;

function getProgress(row: ConnectionRow, slices: readonly ConnectionSliceRow[]): Connection['progress'] {
  const wantedPeriod = getWantedPeriod(row);
  if (!wantedPeriod) return { fetchedDays: 0, totalDays: 0 };
  const fetchedDays = slices.reduce(
    (days, { firstDay, lastDay }) => days + countDays({ from: firstDay, to: lastDay }),
    0,
  );
  return { fetchedDays, totalDays: Math.max(fetchedDays, countDays(wantedPeriod)) };
}

function getState(row: ConnectionRow, { fetchedDays, totalDays }: Connection['progress']): ConnectionState {
  if (row.pausedAt !== null) return 'paused';
  if (isFailing(row)) return 'failing';
  if (fetchedDays === 0) return 'idle';
  return fetchedDays < totalDays ? 'filling' : 'current';
}

export function presentConnection(row: ConnectionRow, slices: readonly ConnectionSliceRow[]): Connection {
  const accountSlices = slices.filter(({ connectionId }) => connectionId === row.id);
  const progress = getProgress(row, accountSlices);
  return {
    connectionId: row.id,
    name: row.name,
    detail: row.detail,
    isSelected: row.isSelected,
    state: getState(row, progress),
    timezone: row.timezone,
    currency: row.currency,
    problem: row.problem && {
      kind: row.problem,
      since: (row.failingSince ?? row.createdAt).toISOString(),
      retryAt: toTimestamp(row.nextSyncAt),
    },
    progress,
    rowCount: accountSlices.reduce((count, { rowCount }) => count + rowCount, 0),
    lastSyncedAt: toTimestamp(row.lastSyncedAt),
    nextSyncAt: row.pausedAt === null ? toTimestamp(row.nextSyncAt) : null,
    quota: row.quota,
  };
}

export function presentHealth(row: ConnectionRow, slices: readonly ConnectionSliceRow[]): ConnectionHealth {
  const accountSlices = slices.filter(({ connectionId }) => connectionId === row.id);
  return {
    ...presentConnection(row, accountSlices),
    requestedPeriod: getWantedPeriod(row),
    fetched: accountSlices.map(({ firstDay, lastDay, rowCount, flags, fetchedAt }) => ({
      from: firstDay,
      to: lastDay,
      rowCount,
      flags,
      fetchedAt: fetchedAt.toISOString(),
    })),
  };
}

export function presentFetch(row: ListedFetch, connection: ConnectionRow): ConnectionFetch {
  const { id, firstDay, lastDay, beganAt, endedAt, outcome, requestCount, rowCount, flags, isRepeat, nextBeganAt } =
    row;
  const hasFailed = outcome !== 'stored';
  const isRetryPlanned = hasFailed && nextBeganAt === null && connection.pausedAt === null;
  return {
    id: String(id),
    days: firstDay !== null && lastDay !== null ? { from: firstDay, to: lastDay } : null,
    startedAt: beganAt.toISOString(),
    endedAt: endedAt.toISOString(),
    outcome,
    requestCount,
    rowCount,
    flags,
    isRepeat,
    retriedAt: hasFailed ? toTimestamp(nextBeganAt) : null,
    retryAt: isRetryPlanned ? toTimestamp(connection.nextSyncAt) : null,
  };
}

/** A table's progress is always complete, because days that are missing from the table will not be fetched later. */
export function presentTableHealth(row: ConnectionRow, days: readonly TableDays[]): ConnectionHealth {
  const fetchedDays = days.reduce((count, period) => count + countDays(period), 0);
  const progress = { fetchedDays, totalDays: fetchedDays };
  const fetchedAt = toTimestamp(row.lastSyncedAt) ?? row.createdAt.toISOString();
  return {
    ...presentConnection(row, []),
    progress,
    state: getState(row, row.lastSyncedAt === null ? progress : { fetchedDays: 1, totalDays: 1 }),
    rowCount: days.reduce((count, { valueCount }) => count + valueCount, 0),
    requestedPeriod: getWantedPeriod(row),
    fetched: days.map(({ from, to, valueCount }) => ({ from, to, rowCount: valueCount, flags: [], fetchedAt })),
  };
}
