import type { FetchFlag, Period } from '@reportage/contracts';
import { addDays, getDayInZone } from '../../../platform/clock.ts';
import type { Connector, FetchedTotals } from '../../../platform/connectors/connector.ts';
import { ConnectorError } from '../../../platform/connectors/connector-error.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ConnectionRow } from '../../../schema/connection.tables.ts';
import type { FetchAttempt } from './fetch-attempts.ts';
import { ensureFetchedMedia } from './fetched-media.ts';
import { createReadingsRepository, type DailyIncrement } from './readings.repository.ts';
import { filterMatchingMedia } from './store-slice.ts';
import type { Lease, LeasedConnection } from './sync.repository.ts';

interface ReadingRun extends Pick<LeasedConnection, 'connection' | 'source'> {
  services: Pick<Platform, 'db' | 'clock' | 'identifiers'>;
  connector: Pick<Connector, 'channelId'>;
  lease: Pick<Lease, 'change' | 'record'>;
}

/** Stores today's reading: the running totals of all media that match the source's settings. */
export async function recordReading(
  { services, connector, lease, connection, source }: ReadingRun,
  { media, totals }: FetchedTotals,
  timezone: string,
  attempt: FetchAttempt,
): Promise<void> {
  const { db, clock, identifiers } = services;
  const readAt = clock.now();
  const owner = { connection, mediaType: connector.channelId };
  const ids = await ensureFetchedMedia(db, identifiers, owner, filterMatchingMedia(media, source.settings));
  const readings = totals.flatMap(({ media: key, ...total }) => {
    const mediaId = ids.get(key);
    return mediaId === undefined ? [] : [{ ...total, mediaId }];
  });
  if (
    readings.some(({ totals: sums }) => Object.values(sums).some((sum) => sum !== null && !isNonNegativeInteger(sum)))
  ) {
    throw new ConnectorError('malformed', 'A running total is not a non-negative integer.');
  }
  await db.transaction().execute(async (tx) => {
    // Throws if this worker has lost its lease, before anything else changes.
    await lease.change(tx, { timezone });
    await createReadingsRepository(tx, connection).store({
      day: getDayInZone(readAt, timezone),
      timezone,
      readAt,
      totals: readings,
    });
    const result = { outcome: 'stored', syncVersion: null, flags: [], quota: null } as const;
    await lease.record(tx, attempt, { ...result, rowCount: readings.length, endedAt: clock.now() });
  });
}

const isNonNegativeInteger = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * Reads the increase since the previous reading, for each of the given days. The flag `partial` means that there are
 * days before the first reading; `caughtUp` means that a reading includes the growth of earlier days.
 */
export async function readIncrements(
  db: Database,
  { readTotals }: Pick<Connector, 'readTotals'>,
  connection: Pick<ConnectionRow, 'id' | 'workspaceId'>,
  days: Period,
): Promise<{ increments: DailyIncrement[]; flags: FetchFlag[] }> {
  if (!readTotals) return { increments: [], flags: [] };
  const readings = createReadingsRepository(db, connection);
  const readingDays = await readings.listDays(days.to);
  const [firstReadingDay] = readingDays;
  const followsGap = (day: string, index: number): boolean => {
    const previous = readingDays[index - 1];
    return day >= days.from && previous !== undefined && previous < addDays(day, -1);
  };
  return {
    increments: await readings.listIncrements(days),
    flags: [
      ...(firstReadingDay === undefined || firstReadingDay >= days.from ? ['partial' as const] : []),
      ...(readingDays.some(followsGap) ? ['caughtUp' as const] : []),
    ],
  };
}
