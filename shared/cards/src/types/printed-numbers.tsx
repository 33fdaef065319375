import { type CardDefinition, type CardResult, getComputationDay, type Period } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { type ChartProps, type ChartRow, ChartTable, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import classes from '../card.module.css';
import type { DrawnChart } from '../drawings/chart.model.ts';
import { getFirstMeasuredDate } from '../drawings/data-span.model.ts';
import { getWeeks } from '../drawings/week-rows.model.ts';

/** Omits future days, which are on a chart's axis but would be empty rows in print. */
function omitFutureDays(rows: readonly ChartRow[], card: CardResult): ChartRow[] {
  const lastDay = getComputationDay(card);
  return rows.filter(({ x, y }) => y !== null || x <= lastDay);
}

/** Omits the dates before the first value, which would fill printed pages with dashes. */
function omitLeadingDays(rows: readonly ChartRow[]): ChartRow[] {
  const from = getFirstMeasuredDate(rows) ?? '';
  return rows.filter(({ x }) => x >= from);
}

const formatWeek = ({ from, to }: Period, options: Parameters<typeof formatDay>[1]): string =>
  [...new Set([from, to])].map((day) => formatDay(day, options)).join(' – ');

interface PrintedNumbersProps {
  chart: ChartProps;
  drawn: DrawnChart;
  definition: CardDefinition;
  card: CardResult;
  isOverTime: boolean;
}

/** A chart's values as a table below it, if there are any; more than a month of days is grouped by week. */
export function PrintedNumbers({ chart, drawn, definition, card, isOverTime }: PrintedNumbersProps): ReactNode {
  const t = useCardMessages();
  const { locale } = useUiSettings();
  if (chart.rows.every(({ y }) => y === null)) return null;
  const { partial = [] } = chart;
  const rows = isOverTime ? omitLeadingDays(omitFutureDays(chart.rows, card)) : chart.rows;
  const first = rows[0]?.x;
  const startsLater = isOverTime && first !== undefined && first !== chart.rows[0]?.x;
  const weeks = isOverTime ? getWeeks(rows, drawn, { definition, card, partial }) : null;
  // Short dates let more weeks fit side by side; the cover has the year.
  const isOneYear = rows[0]?.x.slice(0, 4) === rows.at(-1)?.x.slice(0, 4);
  const getName = (week: Period) => formatWeek(week, { locale, style: isOneYear ? 'short' : 'long' });
  const notes = [startsLater && t('noDataBefore', { day: formatDay(first, { locale }) }), weeks && t('weeksPrinted')];
  const note = notes.filter(Boolean).join(' ');
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      {weeks ? (
        <ChartTable
          {...chart}
          isStatic
          xLabel={t('week')}
          rows={weeks.flatMap((week) => week.rows.map((row) => ({ ...row, x: getName(week) })))}
          partial={weeks.filter(({ isPartial }) => isPartial).map(getName)}
          // There are no marks because annotations refer to days; they are listed below the chart.
          marks={[]}
        />
      ) : (
        <ChartTable {...chart} isStatic rows={rows} />
      )}
    </>
  );
}
