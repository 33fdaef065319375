import type { Period } from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';
import { memoize } from '../../platform/memoize.ts';
import { getUtcMidnight } from './calendar.ts';
import { listZoneOffsets, type ZoneOffset } from './zone-offsets.ts';

/** A range of instants in epoch milliseconds; the end is exclusive. */
export interface InstantRange {
  fromMs: number;
  untilMs: number;
}

/** Clocks differ from UTC by at most 14 hours, so a day in any zone is within one day of the UTC day. */
const getSurroundingDays = ({ from, to }: Period): InstantRange => ({
  fromMs: getUtcMidnight(addDays(from, -1)),
  untilMs: getUtcMidnight(addDays(to, 2)),
});

const maxCachedPeriods = 1_000;

/**
 * Cached because every card of a report needs the same offsets several times. Zone names and days contain no spaces.
 */
const getCachedOffsets = memoize<readonly ZoneOffset[]>((query) => {
  const [timezone = '', from = '', to = ''] = query.split(' ');
  const { fromMs, untilMs } = getSurroundingDays({ from, to });
  return listZoneOffsets(timezone, fromMs, untilMs);
}, maxCachedPeriods);

/** Returns a zone's offsets during a period. */
export const getOffsets = ({ from, to }: Period, timezone: string): readonly ZoneOffset[] =>
  getCachedOffsets(`${timezone} ${from} ${to}`);

/**
 * Returns the instants of the period's days in a zone: one range, or several if clocks are set back across midnight; an
 * empty range if the zone skipped the days.
 */
export function getInstantRanges(period: Period, timezone: string): InstantRange[] {
  const startMs = getUtcMidnight(period.from);
  const endMs = getUtcMidnight(addDays(period.to, 1));
  const ranges: InstantRange[] = [];
  let rangeStartMs = Number.NEGATIVE_INFINITY;
  for (const { untilMs: rangeEndMs, offsetSeconds } of getOffsets(period, timezone)) {
    const fromMs = Math.max(rangeStartMs, startMs - offsetSeconds * 1_000);
    const untilMs = Math.min(rangeEndMs, endMs - offsetSeconds * 1_000);
    rangeStartMs = rangeEndMs;
    if (fromMs >= untilMs) continue;
    const last = ranges.at(-1);
    if (last?.untilMs === fromMs) last.untilMs = untilMs;
    else ranges.push({ fromMs, untilMs });
  }
  return ranges.length > 0 ? ranges : [{ fromMs: startMs, untilMs: startMs }];
}
