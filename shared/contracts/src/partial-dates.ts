import type { CardDefinition, CardResult } from './entities/card.ts';

const dayMs = 86_400_000;
const addDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The first day of the next unit. */
function getNextUnit(day: string, unit: CardDefinition['dateUnit']): string {
  const date = new Date(`${day}T00:00:00Z`);
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit];
  if (months === 0)
    return unit === 'day' ? addDay(day) : new Date(date.getTime() + 7 * dayMs).toISOString().slice(0, 10);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** The day on which the numbers were computed, in the card's time zone. */
export const dayOfNumbers = ({ meta }: Pick<CardResult, 'meta'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: meta.timezone }).format(new Date(meta.computedAt));

/** Dates whose day, week or month has not ended yet, or is only partly in the period. */
export function partialDates(
  dates: readonly string[],
  unit: CardDefinition['dateUnit'],
  card: Pick<CardResult, 'meta'>,
): string[] {
  const { period } = card.meta;
  const today = dayOfNumbers(card);
  const isPartial = (date: string) => {
    const end = getNextUnit(date, unit);
    return date < period.from || end > addDay(period.to) || (date <= today && end > today);
  };
  return [...new Set(dates)].filter((date) => date <= today && isPartial(date));
}

type DatedCard = Pick<CardDefinition, 'dateUnit'>;
type Rows = Pick<CardResult, 'columns' | 'rows' | 'meta'>;

/** The incomplete dates of a card's rows, in a list of days, weeks or months. */
export const partialRowDates = ({ dateUnit }: DatedCard, card: Rows): string[] => {
  const column = card.columns.findIndex(({ id }) => id.endsWith('_date'));
  const dates = card.rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []));
  return partialDates(dates, dateUnit, card);
};

/** Whether a card's period contains days that have not ended; its totals then still grow. */
export const isUnderWay = (card: Pick<CardResult, 'meta'>): boolean => card.meta.period.to >= dayOfNumbers(card);

/** The incomplete dates among a card's rows. For a card without dates, the current day if its period includes it. */
export function partialDays(definition: DatedCard, card: Rows): string[] {
  if (card.columns.some(({ id }) => id.endsWith('_date'))) return partialRowDates(definition, card);
  return isUnderWay(card) ? [dayOfNumbers(card)] : [];
}
