import type { Period } from '@reportage/contracts';
import { memoize } from '../../platform/memoize.ts';
import { addDays, utcMidnight } from './calendar.ts';
import { listZoneOffsets, type ZoneOffset } from './zone-offsets.ts';

/** Milliseconds UTC; the end is not in it. */
export interface InstantRange {
  fromMs: number;
  untilMs: number;
}

/** Clocks are at most 14 hours from UTC, so that a day of any zone lies within its UTC day and both neighbours. */
const around = ({ from, to }: Period): InstantRange => ({
  fromMs: utcMidnight(addDays(from, -1)),
  untilMs: utcMidnight(addDays(to, 2)),
});

const keptPeriods = 1_000;

/** Every card of a report asks for the same, several times. No name of a zone or a day has a space. */
const offsetsOfQuestion = memoize<readonly ZoneOffset[]>((question) => {
  const [timezone = '', from = '', to = ''] = question.split(' ');
  const { fromMs, untilMs } = around({ from, to });
  return listZoneOffsets(timezone, fromMs, untilMs);
}, keptPeriods);

/** A zone's offsets over all instants that a period's days may have. */
export const offsetsOf = ({ from, to }: Period, timezone: string): readonly ZoneOffset[] =>
  offsetsOfQuestion(`${timezone} ${from} ${to}`);

/**
 * The instants at which a zone's calendars show a day of the period: one range but where clocks are set back over midnight, and a
 * range of none where the zone left the days out.
 */
export function instantsOf(period: Period, timezone: string): InstantRange[] {
  const [midnight, end] = [utcMidnight(period.from), utcMidnight(addDays(period.to, 1))];
  const ranges: InstantRange[] = [];
  let stretchFromMs = Number.NEGATIVE_INFINITY;
  for (const { untilMs: stretchUntilMs, offsetSeconds } of offsetsOf(period, timezone)) {
    const fromMs = Math.max(stretchFromMs, midnight - offsetSeconds * 1_000);
    const untilMs = Math.min(stretchUntilMs, end - offsetSeconds * 1_000);
    stretchFromMs = stretchUntilMs;
    if (fromMs >= untilMs) continue;
    const last = ranges.at(-1);
    if (last?.untilMs === fromMs) last.untilMs = untilMs;
    else ranges.push({ fromMs, untilMs });
  }
  return ranges.length > 0 ? ranges : [{ fromMs: midnight, untilMs: midnight }];
}
