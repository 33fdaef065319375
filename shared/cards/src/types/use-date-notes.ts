import { type CardDefinition, type CardResult, findPartialDates, isUnderWay } from '@reportage/contracts';
import { formatDay, keepDatesWhole } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useCardMessages } from '../card.messages.ts';
import type { DrawnChart } from '../drawings/chart.model.ts';
import { getDataSpan, getLastMeasuredDate } from '../drawings/data-span.model.ts';

interface DateNotes {
  /** Dates whose data is incomplete. */
  partial: string[];
  /** Notes for the reader about the incomplete dates that have values. */
  notes: string[];
  /** The note about the last dates, for which there are no values yet; null if there are values for all of them. */
  blank: string | null;
  /**
   * Where the data of a daily chart ends early or starts late; empty if the data covers all days that have ended.
   */
  span: string[];
  /** The note about the end alone, for print, where the start is stated with the table. */
  through: string | null;
}

/**
 * Determines the incomplete dates of a chart over time. The notes leave out the current date, because the legend below
 * the chart explains its mark.
 */
export function useDateNotes(definition: CardDefinition, card: CardResult): (drawn: DrawnChart) => DateNotes {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  const isOverTime = card.columns[0]?.id.endsWith('_date') ?? false;
  const getFormat = (rows: DrawnChart['rows']) => {
    const isOneYear = rows[0]?.x.slice(0, 4) === rows.at(-1)?.x.slice(0, 4);
    return (day: string) => keepDatesWhole(formatDay(day, { locale, style: isOneYear ? 'short' : 'long' }));
  };
  const getSpan = (rows: DrawnChart['rows']): Pick<DateNotes, 'span' | 'through'> => {
    const { from, through } = definition.dateUnit === 'day' ? getDataSpan(rows, card) : {};
    const format = getFormat(rows);
    const throughText = through === undefined ? null : t('dataThrough', { through: format(through) });
    const fromText = from === undefined ? [] : [t('dataFrom', { from: format(from) })];
    return { span: [...(throughText === null ? [] : [throughText]), ...fromText], through: throughText };
  };
  const formatDates = (listedDates: string[], format: (day: string) => string) =>
    listedDates.map(format).join(t('and'));
  /**
   * Names the last day with data in a daily chart, as the source and the board do, or else the dates without data.
   */
  const describeBlankDates = (blankDates: string[], rows: DrawnChart['rows']): string => {
    const format = getFormat(rows);
    const lastDate = getLastMeasuredDate(rows);
    return definition.dateUnit === 'day' && lastDate !== undefined && blankDates.every((date) => date > lastDate)
      ? t('dataThrough', { through: format(lastDate) })
      : t('noDataYet', { dates: formatDates(blankDates, format) });
  };
  return ({ rows }) => {
    if (!isOverTime) return { partial: [], notes: [], blank: null, span: [], through: null };
    const dates = rows.map(({ x }) => x);
    const partial = findPartialDates(dates, definition.dateUnit, card);
    const measuredDates = new Set(rows.filter(({ y }) => y !== null).map(({ x }) => x));
    // Only dates with a value are drawn, so only these can be hollow or pale.
    const currentDate = isUnderWay(card) ? partial.toSorted().at(-1) : undefined;
    const drawnDates = partial.filter((date) => date !== currentDate && measuredDates.has(date));
    const blankDates = partial.filter((date) => !measuredDates.has(date));
    const span = getSpan(rows);
    const formatLong = (day: string) => keepDatesWhole(formatDay(day, { locale }));
    const notes =
      drawnDates.length > 0
        ? [t('partial', { dates: formatDates(drawnDates, formatLong), count: drawnDates.length })]
        : [];
    // Naming the last day with data implies that later days have none; a chart without any data needs no note.
    const hasBlank = blankDates.length > 0 && span.through === null && measuredDates.size > 0;
    const blank = hasBlank ? describeBlankDates(blankDates, rows) : null;
    return { partial, notes, blank, ...span };
  };
}
