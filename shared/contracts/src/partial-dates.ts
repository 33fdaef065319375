import { addDays } from './add-days.ts';
import type { CardDefinition, CardResult } from './entities/card.ts';

/** Returns the first day of the following day, week, month, quarter or year. */
function getNextUnit(day: string, unit: CardDefinition['dateUnit']): string {
  if (unit === 'day') return addDays(day, 1);
  if (unit === 'week') return addDays(day, 7);
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** Returns the day on which the card was computed, in its time zone. */
export const getComputationDay = ({ meta }: { meta: Pick<CardResult['meta'], 'timezone' | 'computedAt'> }): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: meta.timezone }).format(new Date(meta.computedAt));

/** Finds the dates whose day, week or month has not ended yet, or is only partly in the period. */
export function findPartialDates(
  dates: readonly string[],
  unit: CardDefinition['dateUnit'],
  card: Pick<CardResult, 'meta'>,
): string[] {
  const { period } = card.meta;
  const today = getComputationDay(card);
  const isPartial = (date: string) => {
    const end = getNextUnit(date, unit);
    return date < period.from || end > addDays(period.to, 1) || (date <= today && end > today);
  };
  return [...new Set(dates)].filter((date) => date <= today && isPartial(date));
}

type DatedCard = Pick<CardDefinition, 'dateUnit'>;
type Rows = Pick<CardResult, 'columns' | 'rows' | 'meta'>;

/** Finds the incomplete days, weeks or months among a card's rows. */
export const findPartialRowDates = ({ dateUnit }: DatedCard, card: Rows): string[] => {
  const column = card.columns.findIndex(({ id }) => id.endsWith('_date'));
  const dates = card.rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []));
  return findPartialDates(dates, dateUnit, card);
};

/** Whether the period of a card or of figures contains days that have not ended, so that the totals may still grow. */
export const isUnderWay = (card: { meta: Pick<CardResult['meta'], 'period' | 'timezone' | 'computedAt'> }): boolean =>
  card.meta.period.to >= getComputationDay(card);

/**
 * Finds the incomplete dates among a card's rows; for a card without dates, the current day if the period includes
 * it.
 */
export function findPartialDays(definition: DatedCard, card: Rows): string[] {
  if (card.columns.some(({ id }) => id.endsWith('_date'))) return findPartialRowDates(definition, card);
  return isUnderWay(card) ? [getComputationDay(card)] : [];
}
