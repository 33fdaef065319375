import type { Period } from '@reportage/contracts';
import { countDays } from '../../../facts/query/calendar.ts';
import { addDays, getDayInZone } from '../../../platform/clock.ts';
import type { Connector } from '../../../platform/connectors/connector.ts';

/** Slices are counted from this Monday, so they start on the same days in every fetch. */
const firstMonday = '1970-01-05';
/**
 * Figures may change even after the restatement period. A slice is therefore fetched weekly until this many days after
 * its end.
 */
const lateChangeDays = 14;
const lateFetchIntervalMs = 7 * 86_400_000;

export interface StoredSlice {
  firstDay: string;
  lastDay: string;
  fetchedAt: Date;
  currency: string | null;
  timezone: string | null;
}

/** Returns the slice that contains a day. */
export function getSlice(day: string, sliceDays: number): Period {
  const dayIndex = countDays({ from: firstMonday, to: day }) - 1;
  const from = addDays(firstMonday, Math.floor(dayIndex / sliceDays) * sliceDays);
  return { from, to: addDays(from, sliceDays - 1) };
}

/** Returns the days to fetch, from the start of a slice to today. The start never moves forward. */
export function getRequiredDays(
  { historyDays, sliceDays }: Pick<Connector, 'historyDays' | 'sliceDays'>,
  today: string,
  wantedFrom: string | null,
): Period {
  const { from } = getSlice(addDays(today, -historyDays), sliceDays);
  return { from: wantedFrom !== null && wantedFrom < from ? wantedFrom : from, to: today };
}

export interface DueSlicesQuery {
  connector: Pick<Connector, 'sliceDays' | 'restatementDays'>;
  requiredDays: Period;
  timezone: string;
  currency: string | null;
  storedSlices: readonly StoredSlice[];
  /** Days with changed running totals, and the time of the change. */
  changedDays?: readonly { day: string; changedAt: Date }[];
  /** When the connection became due: recent slices fetched after this time are not fetched again yet. */
  dueAt: Date;
  now: Date;
}

const getEarlierDay = (...days: [string, string]): string => days.toSorted()[0] ?? days[0];

/** Lists the slices to fetch, newest first: missing or incomplete ones, and those whose figures may have changed. */
export function listDueSlices(query: DueSlicesQuery): Period[] {
  const { connector, requiredDays, timezone, currency, storedSlices, changedDays = [], dueAt, now } = query;
  const { sliceDays, restatementDays } = connector;
  const slicesByFirstDay = new Map(storedSlices.map((slice) => [slice.firstDay, slice]));
  const isDue = ({ from, to }: Period): boolean => {
    const slice = slicesByFirstDay.get(from);
    if (!slice || slice.lastDay < to) return true;
    // The vendor now reports the entire past in the account's new currency or time zone.
    if (slice.currency !== currency || slice.timezone !== timezone) return true;
    const isChanged = changedDays.some(({ day, changedAt }) => day >= from && day <= to && changedAt > slice.fetchedAt);
    if (isChanged) return true;
    const fetchedOn = getDayInZone(slice.fetchedAt, timezone);
    if (fetchedOn <= addDays(to, restatementDays) && slice.fetchedAt < dueAt) return true;
    const isWeekOld = now.getTime() - slice.fetchedAt.getTime() >= lateFetchIntervalMs;
    return fetchedOn <= addDays(to, lateChangeDays) && isWeekOld;
  };
  const dueSlices: Period[] = [];
  for (
    let slice = getSlice(requiredDays.to, sliceDays);
    slice.to >= requiredDays.from;
    slice = getSlice(addDays(slice.from, -1), sliceDays)
  ) {
    const days = { from: slice.from, to: getEarlierDay(slice.to, requiredDays.to) };
    if (isDue(days)) dueSlices.push(days);
  }
  return dueSlices;
}
