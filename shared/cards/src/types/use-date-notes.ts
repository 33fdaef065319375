import { type CardDefinition, type CardResult, isUnderWay, partialDates } from '@reportage/contracts';
import { formatDay, keepDatesWhole } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useCardMessages } from '../card.messages.ts';
import type { DrawnChart } from '../drawings/chart.model.ts';
import { getDataSpan } from '../drawings/data-span.model.ts';

interface DateNotes {
  /** Dates whose numbers are incomplete. */
  partial: string[];
  /** Notes for the reader about the incomplete dates. */
  notes: string[];
  /** Where the numbers of a chart by day begin late or end early; null if they cover all days that have ended. */
  span: string | null;
  /** The end alone, for print, which states the beginning with the table. */
  through: string | null;
}

/**
 * Determines the incomplete dates of a chart over time. The notes leave out the current date, because the legend below
 * the chart explains its mark. If the current date has no value, it is noted only if `hasCurrent` is set; other screens
 * say so once for all cards.
 */
export function useDateNotes(
  definition: CardDefinition,
  card: CardResult,
  hasCurrent = true,
): (drawn: DrawnChart) => DateNotes {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const isOverTime = card.columns[0]?.id.endsWith('_date') ?? false;
  const getSpan = (rows: DrawnChart['rows']): Pick<DateNotes, 'span' | 'through'> => {
    const { from, through } = definition.dateUnit === 'day' ? getDataSpan(rows, card) : {};
    const isOneYear = rows[0]?.x.slice(0, 4) === rows.at(-1)?.x.slice(0, 4);
    const format = (day: string) => keepDatesWhole(formatDay(day, { locale, style: isOneYear ? 'short' : 'long' }));
    const throughText = through === undefined ? null : t('dataThrough', { through: format(through) });
    if (from === undefined) return { span: throughText, through: throughText };
    const span =
      through === undefined
        ? t('dataFrom', { from: format(from) })
        : t('dataBetween', { from: format(from), through: format(through) });
    return { span, through: throughText };
  };
  return ({ rows }) => {
    if (!isOverTime) return { partial: [], notes: [], span: null, through: null };
    const dates = rows.map(({ x }) => x);
    const partial = partialDates(dates, definition.dateUnit, card);
    const formatDates = (listedDates: string[]) =>
      listedDates.map((date) => keepDatesWhole(formatDay(date, { locale }))).join(t('and'));
    const measuredDates = new Set(rows.filter(({ y }) => y !== null).map(({ x }) => x));
    // Only dates with a value are drawn, so only these can be hollow or pale.
    const current = isUnderWay(card) ? partial.toSorted().at(-1) : undefined;
    const drawnDates = partial.filter((date) => date !== current && measuredDates.has(date));
    const blankDates = partial.filter((date) => (hasCurrent || date !== current) && !measuredDates.has(date));
    const span = getSpan(rows);
    const notes = [
      ...(drawnDates.length > 0 ? [t('partial', { dates: formatDates(drawnDates), count: drawnDates.length })] : []),
      // The last day with numbers implies that the days after it have none.
      ...(blankDates.length > 0 && span.through === null ? [t('noDataYet', { dates: formatDates(blankDates) })] : []),
    ];
    return { partial, notes, ...span };
  };
}
