import type { DateOrder } from '@reportage/contracts';
import { dateOrders } from '@reportage/contracts';
import { isDay } from '../custom-metrics/dimension-rules.ts';

/** A time of day after the date, which spreadsheets add to exported dates. */
const timeOfDay = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp]\.?[Mm]\.?)?(Z|[+-]\d{2}:?\d{2})?$/;
const datePattern = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})\.?$/;

const partPositions: Readonly<Record<DateOrder, readonly [number, number, number]>> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
};

/**
 * Reads a date, such as `17.06.2026` or `6/17/2026`.
 * @returns for example `2026-06-17`; undefined if the text is not a date
 */
export function readDay(text: string, order: DateOrder): string | undefined {
  const [, first = '', , second = '', third = ''] = datePattern.exec(text.trim().replace(timeOfDay, '')) ?? [];
  const dateParts = [first, second, third];
  const [year = '', month = '', day = ''] = partPositions[order].map((position) => dateParts[position] ?? '');
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

/** Finds the date orders in which all strings are valid dates, most likely first. */
export const findDateOrders = (strings: readonly string[]): DateOrder[] =>
  dateOrders.filter((order) => strings.every((text) => readDay(text, order) !== undefined));
