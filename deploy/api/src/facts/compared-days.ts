import type { ComparedDays, Period } from '@reportage/contracts';
import { addDays, getDayInZone, getStartOfDay } from '../platform/clock.ts';
import type { CardConnection, CardMedia } from './card-context.repository.ts';
import { isInstantFamily, type StoredMediaType } from './families/index.ts';
import { countDays } from './query/calendar.ts';
import type { CountedDays, FactsScope } from './query/plan.ts';

/** Facts stored by instant are in buckets of this length. */
const bucketMs = 15 * 60_000;

/** The days of an earlier period that correspond to those days of a later period that have data. */
export interface CorrespondingDays {
  /** The earlier period up to the last such day; null if there is no such day. */
  period: Period | null;
  /** Counts fewer days for media whose data ends earlier than that of other media. */
  scope: FactsScope;
  /** The end of the last day that counts in part, because the corresponding day has not ended. */
  untilMs?: number;
}

interface Context {
  media: readonly CardMedia[];
  connections: readonly CardConnection[];
  scope: FactsScope;
  timezone: string;
  now: Date;
}

/** Returns the day that is as far into the earlier period as `day` is into its own, but no later than the last day. */
function getCorrespondingDay(day: string, period: Period, earlier: Period): string {
  const index = countDays({ from: period.from, to: day }) - 1;
  const correspondingDay = addDays(earlier.from, index);
  return [correspondingDay, earlier.to].toSorted()[0] ?? earlier.to;
}

/**
 * Returns the last whole day for which an account's figures were fetched; undefined if nothing was fetched. A vendor's
 * figures for the current day cover only part of it.
 */
function getLastWholeDay({ lastDataDay, fetched, timezone }: CardConnection, now: Date): string | undefined {
  const fetchedDays = fetched.map(({ lastDay }) => lastDay).toSorted();
  const lastDay = lastDataDay ?? fetchedDays.at(-1);
  const yesterday = addDays(getDayInZone(now, timezone ?? 'UTC'), -1);
  return lastDay !== undefined && lastDay > yesterday ? yesterday : lastDay;
}

/** Finds the last day with figures for each media item that the family's accounts deliver, by media id. */
function findLastDays(family: StoredMediaType, { media, connections, now }: Context): Map<string, string> {
  const lastDays = new Map(
    connections
      .filter(({ mediaType }) => mediaType === family)
      .map((connection) => [connection.id, getLastWholeDay(connection, now)]),
  );
  const deliveredMedia = media.flatMap(({ id, itemId, connectionId, countsUntil }) => {
    const lastDay = lastDays.get(connectionId ?? '');
    return lastDay === undefined
      ? []
      : [{ id, itemId, lastDay: [lastDay, countsUntil ?? lastDay].toSorted()[0] ?? '' }];
  });
  // If an account took over from another one, the item's figures end with those of the later account.
  return new Map(
    [...Map.groupBy(deliveredMedia, ({ itemId }) => itemId).values()].flatMap((item) => {
      const itemEnd =
        item
          .map(({ lastDay }) => lastDay)
          .toSorted()
          .at(-1) ?? '';
      return item.map(({ id }): [string, string] => [id, itemEnd]);
    }),
  );
}

/** Lets media count only up to their limits, by media id. */
function limitCountedDays(countedDays: readonly CountedDays[], limits: ReadonlyMap<string, string>): CountedDays[] {
  const limitedIds = new Set(countedDays.map(({ mediaId }) => mediaId));
  return [
    ...countedDays.map((days) => {
      const limit = limits.get(days.mediaId);
      return limit === undefined || (days.to !== null && days.to < limit) ? days : { ...days, to: limit };
    }),
    ...[...limits]
      .filter(([mediaId]) => !limitedIds.has(mediaId))
      .map(([mediaId, to]) => ({ mediaId, from: null, to })),
  ];
}

/** Vendors report whole days. If the figures of accounts end on different days, each counts up to its own last day. */
function findReportedDays(
  family: StoredMediaType,
  context: Context,
  period: Period,
  earlier: Period,
): CorrespondingDays {
  const { scope } = context;
  const lastDays = findLastDays(family, context);
  const ends = [...lastDays.values()].toSorted();
  const [firstEnd] = ends;
  const lastEnd = ends.at(-1);
  if (firstEnd === undefined || lastEnd === undefined || firstEnd >= period.to) return { period: earlier, scope };
  if (lastEnd < period.from) return { period: null, scope };
  const to = lastEnd < period.to ? getCorrespondingDay(lastEnd, period, earlier) : earlier.to;
  const limits = new Map(
    [...lastDays]
      .filter(([, lastDay]) => lastDay < lastEnd && lastDay < period.to)
      .map(([id, lastDay]) => [
        id,
        lastDay < period.from ? addDays(earlier.from, -1) : getCorrespondingDay(lastDay, period, earlier),
      ]),
  );
  return {
    period: { from: earlier.from, to },
    scope: limits.size === 0 ? scope : { ...scope, countedDays: limitCountedDays(scope.countedDays, limits) },
  };
}

/** Our own events arrive at once, so the current day is compared up to the same time of day. */
function findDaysSoFar({ scope, timezone, now }: Context, period: Period, earlier: Period): CorrespondingDays {
  const today = getDayInZone(now, timezone);
  if (period.to < today) return { period: earlier, scope };
  if (today < period.from) return { period: null, scope };
  const to = getCorrespondingDay(today, period, earlier);
  const elapsedMs = now.getTime() - getStartOfDay(today, timezone).getTime();
  const untilMs = getStartOfDay(to, timezone).getTime() + Math.floor(elapsedMs / bucketMs) * bucketMs;
  return { period: { from: earlier.from, to }, scope, untilMs };
}

/**
 * Finds which days of an earlier period may be compared with a period, for a family's metrics. Otherwise, a source
 * whose data ends before the period does would appear to have declined.
 */
export const findCorrespondingDays = (
  family: StoredMediaType,
  context: Context,
  period: Period,
  earlier: Period,
): CorrespondingDays =>
  isInstantFamily(family)
    ? findDaysSoFar(context, period, earlier)
    : findReportedDays(family, context, period, earlier);

/** Describes for a card's column which days were compared; empty if the whole earlier period was. */
export function describeComparedDays(
  { period, untilMs }: Pick<CorrespondingDays, 'period' | 'untilMs'>,
  earlier: Period,
): { comparedDays?: ComparedDays | null } {
  if (period === null) return { comparedDays: null };
  if (untilMs === undefined && period.to === earlier.to) return {};
  return { comparedDays: { ...period, ...(untilMs === undefined ? {} : { until: new Date(untilMs).toISOString() }) } };
}
