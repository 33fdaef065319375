import { getUnitStart } from '../../../facts/query/calendar.ts';
import { addDays } from '../../clock.ts';

/** The value of the row into which Google Analytics combines rare pages. */
export const otherValue = '(other)';

/** User counts are estimates that cannot be summed, so each unit is requested separately. */
export const unitDimensions = { day: 'date', week: 'isoYearIsoWeek', month: 'yearMonth' } as const;
export type UniqueUnit = keyof typeof unitDimensions;
export const units = Object.keys(unitDimensions) as UniqueUnit[];

/** Converts `20260104` to `2026-01-04`. */
export const toDay = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** Converts an ISO week such as `202601` to its Monday. The first week of a year is the one with January 4th. */
const toMonday = (text: string): string =>
  addDays(getUnitStart(`${text.slice(0, 4)}-01-04`, 'week'), 7 * (Number(text.slice(4)) - 1));

export const toFirstDay: Record<UniqueUnit, (text: string) => string> = {
  day: toDay,
  week: toMonday,
  month: (text) => toDay(`${text}01`),
};
